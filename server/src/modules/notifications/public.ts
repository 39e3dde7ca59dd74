export { alertOperators } from './alertOperators.ts'
export { type NotificationDraft, notify, notifyAll, unreadCount } from './notifications.ts'
