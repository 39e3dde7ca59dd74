import type { NotificationCategory } from 'contract/notifications/kinds'

/** Completes “Stop mails about …” and “You no longer get mails about …”. */
export const mailsAbout: Record<NotificationCategory, string> = {
  security: 'your account',
  money: 'points, refunds and gift cards',
  booking: 'your bookings',
  order: 'your orders',
  referral: 'referrals',
  reviews: 'reviews',
  business: 'your business',
  news: 'news and saved searches',
}
