import { type NotificationCategory, notificationCategories } from 'contract/notifications/kinds'

const mailsAbout: Record<NotificationCategory, string> = {
  security: 'your account',
  money: 'points and payments',
  booking: 'your bookings',
  order: 'your orders',
  referral: 'referrals',
  reviews: 'reviews',
  business: 'your business',
  news: 'news and saved searches',
}

/** Completes “Stop emails about …” and “You no longer get emails about …”. */
export function subjectsOf(categories: readonly NotificationCategory[]): string {
  const subjects = notificationCategories.filter((each) => categories.includes(each))
  // Two of the subjects contain “and”.
  return subjects.map((each) => mailsAbout[each]).join(', ')
}

/** Names the mails that an unsubscribe link does not end. */
export function stillSent(categories: readonly NotificationCategory[]): string {
  const hasReceipts = categories.includes('order') || categories.includes('money')
  return hasReceipts
    ? 'You still get receipts and notices about the security of your account.'
    : 'You still get notices about the security of your account.'
}
