export { alertOperators } from './alertOperators.ts'
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
  type MailDetails,
  type MailReader,
  type MailSubject,
} from './mails/mailNotification.ts'
export { notificationsOfMemberBefore } from './memberNotifications.ts'
