import type { NotificationCategory, NotificationChannel } from './kinds.ts'

// Separate from the schemas of `settings.ts`: pages that show a category load no zod with it (decision 32).

/** The name of each category, and one sentence on its content. */
export const notificationCategoryText: Record<
  NotificationCategory,
  { readonly name: string; readonly description: string }
> = {
  security: {
    name: 'Account & security',
    description: 'Changes of your sign-in, and of your access to businesses.',
  },
  money: {
    name: 'Points & payments',
    description: 'Points, gift cards, vouchers, refunds and payments.',
  },
  booking: {
    name: 'Bookings',
    description: 'Confirmations, reminders and changes of your bookings, and offers from waitlists.',
  },
  order: {
    name: 'Orders',
    description: 'Receipts, and each step of your orders until you have them.',
  },
  referral: {
    name: 'Referrals',
    description: 'Progress of friends whom you referred, and rewards for it.',
  },
  reviews: {
    name: 'Reviews',
    description: 'Requests to review your visits, and replies to your reviews.',
  },
  business: {
    name: 'Your business',
    description: 'New orders, bookings and reviews of businesses that you work for.',
  },
  news: {
    name: 'News & offers',
    description: 'New results of your saved searches, and news from Goodword.',
  },
}

export const notificationChannelText: Record<NotificationChannel, string> = {
  email: 'Email',
  push: 'Push',
}
