/** The groups of notifications that a member switches on and off. */
export const notificationCategories = [
  'security',
  'money',
  'booking',
  'order',
  'referral',
  'reviews',
  'business',
  'news',
] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** In addition to the list on the website, which shows every notification. */
export const notificationChannels = ['email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The rule for every notification of one kind. */
export interface NotificationKindRule {
  readonly category: NotificationCategory
  /** The channels that are on until the member decides otherwise. */
  readonly channels: readonly NotificationChannel[]
  /** A daily or weekly digest may replace its mail. */
  readonly mayBeDigested: boolean
  /** Sent during quiet hours, because it is urgent or the member has just caused it. */
  readonly ignoresQuietHours: boolean
  /** Receipts and security notices: the member cannot switch their mails off, and they have no link to unsubscribe. */
  readonly isRequired: boolean
}

const rule = (
  category: NotificationCategory,
  { urgent = false, digest = false, push = true, email = true, required = false } = {},
): NotificationKindRule => ({
  category,
  channels: [...(email ? (['email'] as const) : []), ...(push ? (['push'] as const) : [])],
  mayBeDigested: digest,
  ignoresQuietHours: urgent,
  isRequired: required,
})

const required = { urgent: true, required: true }

/** Every kind of notification, once. */
export const notificationKinds = {
  welcome: rule('security', { push: false }),
  account_changed: rule('security', required),
  support_answer: rule('security', { urgent: true }),
  access_removed: rule('security', { urgent: true }),

  receipt: rule('order', { ...required, push: false }),
  order_changed: rule('order', { urgent: true }),
  refund_changed: rule('money', { urgent: true }),
  payment_returned: rule('money', required),
  gift_card: rule('money', { urgent: true }),
  points_changed: rule('money', { digest: true }),
  points_expiring: rule('money', { digest: true }),
  voucher_expiring: rule('money', { digest: true }),

  booking_changed: rule('booking', { urgent: true }),
  /** The day before. The reminder two hours before the visit is a `booking_changed`. */
  booking_reminder: rule('booking'),
  waitlist_offer: rule('booking', { urgent: true }),
  estimate_changed: rule('booking', { urgent: true }),

  referral_changed: rule('referral', { digest: true }),

  review_request: rule('reviews', { digest: true }),
  review_answered: rule('reviews', { digest: true }),

  new_order: rule('business', { urgent: true }),
  business_order: rule('business', { urgent: true }),
  business_booking: rule('business', { urgent: true }),
  business_estimate: rule('business', { urgent: true }),
  business_review: rule('business', { digest: true }),
  business_account: rule('business', { digest: true }),
  operator_alert: rule('business', { urgent: true }),

  saved_search: rule('news', { digest: true }),
  news: rule('news', { digest: true }),
} as const satisfies Record<string, NotificationKindRule>
export type NotificationKind = keyof typeof notificationKinds
