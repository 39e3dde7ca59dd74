import type {
  Consent,
  ConsentPurpose,
  ErasureBlocker,
  ErasureBlockerCode,
  KeptRecord,
  PrivacySubject,
} from 'contract/privacy/privacy'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { formatDate } from '../../shared/format/instant.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { pointsText } from '../../shared/format/points.ts'

interface Subject {
  readonly name: string
  readonly about: string
  /** Where the member sees it; null if only the export has it. */
  readonly to: string | null
}

export const subjects: Readonly<Record<PrivacySubject, Subject>> = {
  account: {
    name: 'Account',
    about: 'Name, email, sign-ins, sessions and settings',
    to: paths.additionalInfo(),
  },
  messages: { name: 'Notifications', about: 'Everything we notified you about', to: null },
  places: {
    name: 'Places',
    about: 'Favourites, cart, saved searches, and notes that businesses wrote about you',
    to: paths.home({ tab: 'favourites' }),
  },
  orders: { name: 'Orders', about: 'Orders, payments, refunds and cards', to: paths.orders() },
  bookings: { name: 'Bookings', about: 'Visits, waitlists and messages', to: paths.bookings() },
  points: { name: 'Points', about: 'Every entry of your points and store credit', to: paths.cards() },
  gift_cards: { name: 'Gift cards', about: 'Gift cards and vouchers', to: paths.cards() },
  reviews: {
    name: 'Reviews',
    about: 'Reviews, photos, replies and reports',
    to: paths.reviews({ tab: 'mine' }),
  },
  referrals: { name: 'Referrals', about: 'Links you shared, friends and rewards', to: paths.referrals() },
  businesses: {
    name: 'Businesses',
    about: 'Your work at businesses, claims, invitations and reports',
    to: paths.dashboard(),
  },
  connections: {
    name: 'Connections',
    about: 'Calendars and Google accounts',
    to: paths.calendarConnect(),
  },
  privacy: { name: 'Privacy', about: 'Consents, downloads and deletion', to: null },
}

interface BlockerText {
  readonly sentence: (blocker: ErasureBlocker) => string
  readonly link: { readonly name: string; readonly to: string } | null
}

const several = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const untilText = ({ until }: ErasureBlocker) => (until === null ? '' : ` until ${formatDate(until)}`)

export const blockerTexts: Readonly<Record<ErasureBlockerCode, BlockerText>> = {
  open_orders: {
    sentence: ({ count }) => `${several(count, 'An order is', 'orders are')} not complete.`,
    link: { name: 'See orders', to: paths.orders() },
  },
  open_checkout: {
    sentence: (blocker) => `A payment is open${untilText(blocker)}.`,
    link: { name: 'See cart', to: paths.cart() },
  },
  bookings_ahead: {
    sentence: (blocker) =>
      `${several(blocker.count, 'A booking is', 'bookings are')} ahead or not closed${untilText(blocker)}.`,
    link: { name: 'See bookings', to: paths.bookings() },
  },
  refunds_running: {
    sentence: ({ count }) => `${several(count, 'A refund is', 'refunds are')} not decided or not paid.`,
    link: { name: 'See orders', to: paths.orders() },
  },
  open_disputes: {
    sentence: ({ count }) => `${several(count, 'A payment is', 'payments are')} disputed at the bank.`,
    link: { name: 'Contact us', to: paths.help('contact') },
  },
  points_owed: {
    sentence: ({ count }) => `You owe ${pointsText(count)} after a refund.`,
    link: { name: 'See points', to: paths.cards() },
  },
  store_credit: {
    sentence: ({ count }) =>
      `You have ${formatUsd(usdCents(count))} of store credit. Spend it, or forfeit it below.`,
    link: { name: 'Spend it', to: paths.search() },
  },
  gift_cards_unsent: {
    sentence: (blocker) =>
      `${several(blocker.count, 'A gift card is', 'gift cards are')} waiting to be sent${untilText(blocker)}.`,
    link: { name: 'See gift cards', to: paths.cards() },
  },
  only_owner: {
    sentence: ({ count }) =>
      `You are the only owner of ${several(count, 'a business', 'businesses')}. Make another member an owner first.`,
    link: { name: 'See businesses', to: paths.dashboard('business') },
  },
  payouts_running: {
    sentence: ({ count }) =>
      `${several(count, 'A payout is', 'payouts are')} on the way to a business of yours.`,
    link: { name: 'See businesses', to: paths.dashboard('business') },
  },
  last_operator: {
    sentence: () => 'You are the only operator. Make another member an operator first.',
    link: null,
  },
  legal_hold: {
    sentence: () => 'We must keep your data for a legal reason.',
    link: { name: 'Contact us', to: paths.help('contact') },
  },
}

export function keptText({ what, count, until }: KeptRecord): string {
  const names = {
    orders: several(count, 'One order', 'orders'),
    bookings: several(count, 'One booking', 'bookings'),
    points: several(count, 'One entry of the points ledger', 'entries of the points ledger'),
  }
  return until === null
    ? `${names[what]}: permanently, under a number without your name`
    : `${names[what]}: until ${formatDate(until)}, because tax law demands it`
}

export const purposeNames: Readonly<Record<ConsentPurpose, string>> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  news: 'News by email',
  analytics: 'Statistics of use',
}

export const sourceNames: Readonly<Record<Consent['source'], string>> = {
  sign_up: 'at the first sign-in',
  settings: 'on this page or in the settings',
  unsubscribe: 'by a link in an email',
  operator: 'by our support',
}

/** The state of an optional consent: the newest entry counts. */
export const isGiven = (consents: readonly Consent[], purpose: ConsentPurpose): boolean =>
  consents.find((each) => each.purpose === purpose)?.isGiven ?? false

export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`
}
