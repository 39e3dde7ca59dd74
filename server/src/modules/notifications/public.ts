export { alertOperators } from './alertOperators.ts'
export { type NotificationDraft, notify, notifyAll, resolveTask, unreadCount } from './notifications.ts'
export { type MailDescriber, type MailDetails, type MailSubject } from './mails/mailNotification.ts'
