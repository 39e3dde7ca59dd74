export { alertOperators } from './alertOperators.ts'
export { createLiveNotifications, type LiveNotifications } from './live/liveNotifications.ts'
export { sendPush } from './push/sendPush.ts'
export {
  mailAddress,
  type NotificationDraft,
  notify,
  notifyAll,
  resolveTask,
  unseenCount,
} from './notifications.ts'
export {
  type MailDescriber,
  type MailDescribers,
  type MailDetails,
  type MailReader,
  type MailSubject,
} from './mails/mailNotification.ts'
export { changeMails, endNews } from './unsubscribe/unsubscribe.ts'
export { unsubscribeMember } from './unsubscribe/unsubscribeToken.ts'
export { notificationsOfMemberBefore } from './memberNotifications.ts'
