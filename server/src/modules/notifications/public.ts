export { alertOperators } from './alertOperators.ts'
export { type DeliveryPost, type PushMessage } from './delivery/deliveryPost.ts'
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
export { switchOff } from './settings.ts'
