import type { Instant } from 'contract/core/instant'
import type { BookingCharge, BookingLegs } from 'contract/bookings/bookings'
import { dayAndTime, dollars, type HourCycle, pointsInWords } from '../../../platform/format/format.ts'

/** A booking event that triggers a notification. */
export type News =
  | {
      readonly kind:
        | 'confirmed'
        | 'requested'
        | 'request_expired'
        | 'disputed'
        | 'withdrawn_request'
        | 'doubled'
        | 'price_lost'
    }
  | { readonly kind: 'moved' | 'staff_changed' }
  | { readonly kind: 'reminder'; readonly isDayBefore: boolean }
  | { readonly kind: 'declined' | 'cancelled'; readonly reason: string | null; readonly back: BookingLegs }
  | { readonly kind: 'clocks_differ'; readonly agreed: string }
  | {
      readonly kind: 'missed'
      readonly feeCents: number
      readonly charge: { readonly cents: number; readonly card: string; readonly at: Instant } | null
    }
  | {
      readonly kind: 'charged' | 'charge_declined'
      readonly what: BookingCharge['kind']
      readonly cents: number
      readonly card: string
    }
  | {
      readonly kind: 'moved_by_business'
      readonly before: Instant
      /** A guest may be moved without one. */
      readonly reason: string | null
      readonly until: Instant
    }
  | { readonly kind: 'dispute_decided'; readonly isCleared: boolean; readonly reason: string }
  | { readonly kind: 'not_booked'; readonly alternatives: readonly Instant[] }
  | { readonly kind: 'message'; readonly from: string; readonly text: string }

export interface NoticeContext extends HourCycle {
  readonly service: string
  readonly businessName: string
  readonly customerName: string
  readonly number: string
  readonly when: string
  readonly timeZone: string
  /** Staff entered the booking. */
  readonly isGuest: boolean
  /** The staff member's calendar could not be read. */
  readonly isUnverified: boolean
}

/** Facts that a mail states in separate rows are sentences only in the app. */
type Sentence = string | { readonly inApp: string }

export interface NoticeText {
  readonly title: string
  readonly sentences: readonly Sentence[]
}

/** All sentences, for the app. */
export const appSentences = ({ sentences }: NoticeText): string[] =>
  sentences.map((sentence) => (typeof sentence === 'string' ? sentence : sentence.inApp))

/** The sentences of the mail, whose rows state time, service and number. */
export const mailParagraphs = ({ sentences }: NoticeText): string[] =>
  sentences.filter((sentence) => typeof sentence === 'string')

/** The notification text for the customer. */
export function customerNotice(news: News, context: NoticeContext): NoticeText {
  const { service, businessName: place, number, when } = context
  const what = `${service} at ${place}`
  switch (news.kind) {
    case 'confirmed':
      return { title: `Booking confirmed: ${what}`, sentences: [{ inApp: `${when}. Booking ${number}.` }] }
    case 'requested':
      return {
        title: `Request sent to ${place}`,
        sentences: [
          { inApp: `${service}, ${when}.` },
          'We will notify you when they reply; until then you can withdraw the request.',
        ],
      }
    case 'request_expired':
      return {
        title: `Your request at ${place} expired`,
        sentences: [
          { inApp: `${service}, ${when}.` },
          'They did not reply in time. Any payment is refunded in full.',
        ],
      }
    case 'withdrawn_request':
      return {
        title: `Request at ${place} withdrawn`,
        sentences: ['Any payment is refunded in full.'],
      }
    case 'doubled':
      return {
        title: `You have two bookings for ${service}`,
        sentences: [
          `Your two accounts were merged, and both had ${what} at overlapping times.`,
          { inApp: `This one is ${when}, booking ${number}.` },
          'Both bookings remain. If you need only one, cancel the other.',
        ],
      }
    case 'clocks_differ':
      return {
        title: `Local time changed for your visit to ${place}`,
        sentences: [
          `You booked ${service} for ${agreedWords(news.agreed, context)}. The time zone rules there have changed, and so has the local time of your visit.`,
          { inApp: `It is now ${when}, booking ${number}.` },
          'If this does not work for you, reschedule or send them a message.',
        ],
      }
    case 'declined':
      return {
        title: `${place} declined your request`,
        sentences: [...said(news.reason), { inApp: `${service}, ${when}.` }, ...whereItGoes(news.back)],
      }
    case 'cancelled':
      return {
        title: `Booking canceled: ${what}`,
        sentences: [
          ...said(news.reason),
          { inApp: `${when}, booking ${number}.` },
          ...whereItGoes(news.back),
        ],
      }
    case 'moved':
      return {
        title: `Your booking at ${place} was rescheduled`,
        sentences: [{ inApp: `${service} is now ${when}.` }],
      }
    case 'staff_changed':
      return {
        title: `Staff change for your visit to ${place}`,
        sentences: [{ inApp: `${service}, ${when}.` }, 'A colleague will see you. The time stays the same.'],
      }
    case 'reminder':
      return { title: `Reminder: ${what}`, sentences: [{ inApp: `${when}. Booking ${number}.` }] }
    case 'missed':
      return {
        title: `${place} reported a no-show`,
        sentences: [
          { inApp: `${service}, ${when}.` },
          ...(news.feeCents > 0
            ? [`${dollars(news.feeCents)} of your payment is the agreed no-show fee.`]
            : []),
          ...(news.charge
            ? [
                `${dollars(news.charge.cents)} will be charged to your ${news.charge.card}, as agreed, not before ${dayAndTime(news.charge.at, context.timeZone, context)}.`,
              ]
            : []),
          news.feeCents > 0 || news.charge
            ? 'If you attended, dispute the no-show within 72 hours.'
            : 'No fee applies.',
        ],
      }
    case 'charged':
      return {
        title: `${dollars(news.cents)} paid at ${place}`,
        sentences: [`${reasonOf(news.what)} ${service}.`, { inApp: `${when}, booking ${number}.` }],
      }
    case 'charge_declined':
      return {
        title: `Payment of ${dollars(news.cents)} at ${place} failed`,
        sentences: [
          `${reasonOf(news.what)} ${service}.`,
          { inApp: `${when}, booking ${number}.` },
          `Your ${news.card} was not charged. Please pay with any card.`,
        ],
      }
    case 'moved_by_business':
      return {
        title: `${place} rescheduled your visit`,
        sentences: [
          `${service} was ${dayAndTime(news.before, context.timeZone, context)}.`,
          { inApp: `It is now ${when}.` },
          ...quoted(news.reason),
          `If this does not work for you, cancel by ${dayAndTime(news.until, context.timeZone, context)} for a full refund.`,
        ],
      }
    case 'disputed':
      return {
        title: `We notified ${place} that you attended`,
        sentences: ['The no-show fee is on hold until the dispute is decided.'],
      }
    case 'dispute_decided':
      return {
        title: news.isCleared
          ? `No-show at ${place} cleared: no fee applies`
          : `Dispute dismissed: the no-show fee at ${place} applies`,
        sentences: [{ inApp: `${service}, ${when}.` }, news.reason],
      }
    case 'not_booked':
      return {
        title: `Your time at ${place} is no longer available`,
        sentences: [
          { inApp: `${service}, ${when}.` },
          'The time was taken before your payment arrived. Your payment is refunded in full.',
          ...(news.alternatives.length > 0
            ? [
                `Nearest available times: ${news.alternatives.map((at) => dayAndTime(at, context.timeZone, context)).join('; ')}.`,
              ]
            : []),
        ],
      }
    case 'price_lost':
      return {
        title: `Your payment at ${place} is refunded`,
        sentences: [
          { inApp: `${service}, ${when}.` },
          'The agreed price of your estimate is for one booking, and it was no longer available when your payment arrived. Your payment is refunded in full.',
        ],
      }
    case 'message':
      return { title: `New message from ${news.from} at ${place}`, sentences: [`“${news.text}”`] }
  }
}

/** The mail for a guest, who has no account to act in; null for an event without a mail. */
export function guestNotice(news: News, context: NoticeContext): NoticeText | null {
  const { service, businessName: place, number, when, timeZone } = context
  switch (news.kind) {
    case 'moved_by_business':
      return {
        title: `${place} rescheduled your visit`,
        sentences: [`${service} was ${dayAndTime(news.before, timeZone, context)}.`, ...quoted(news.reason)],
      }
    case 'cancelled':
      return {
        title: `Booking canceled: ${service} at ${place}`,
        sentences: [...said(news.reason), { inApp: `${when}, booking ${number}.` }],
      }
    case 'confirmed':
    case 'staff_changed':
    case 'reminder':
      return customerNotice(news, context)
    default:
      return null
  }
}

/** The notification text for the business; null for its own actions. */
export function businessNotice(news: News, context: NoticeContext): NoticeText | null {
  const { service, customerName: who, number, when } = context
  switch (news.kind) {
    case 'confirmed':
      return {
        title: context.isGuest ? `${who} was booked for ${service}` : `${who} booked ${service}`,
        sentences: [{ inApp: `${when}, ${number}.` }, ...doubt(context)],
      }
    case 'requested':
      return {
        title: `${who} requested ${service}`,
        sentences: [{ inApp: `${when}, ${number}.` }, 'Please confirm or decline.', ...doubt(context)],
      }
    case 'cancelled':
      return {
        title: `${who} canceled ${service}`,
        sentences: [{ inApp: `${when}, ${number}.` }, 'The time is available again.'],
      }
    case 'withdrawn_request':
      return { title: `${who} withdrew a request`, sentences: [{ inApp: `${service}, ${when}, ${number}.` }] }
    case 'moved':
      return {
        title: `${who} rescheduled ${service}`,
        sentences: [{ inApp: `It is now ${when}, ${number}.` }, ...doubt(context)],
      }
    case 'disputed':
      return {
        title: `${who} disputed a no-show`,
        sentences: [{ inApp: `${service}, ${when}, ${number}.` }],
      }
    case 'charged':
      return {
        title: `${who} paid ${dollars(news.cents)}`,
        sentences: [`${reasonOf(news.what)} ${service}.`, { inApp: `${when}, ${number}.` }],
      }
    case 'charge_declined':
      return {
        title: `Payment of ${dollars(news.cents)} from ${who} failed`,
        sentences: [
          `${reasonOf(news.what)} ${service}.`,
          { inApp: `${when}, ${number}.` },
          'We asked the customer to pay.',
        ],
      }
    case 'message':
      return { title: `New message from ${who} about ${service}`, sentences: [`“${news.text}”`] }
    case 'clocks_differ':
      return {
        title: `Local time changed: ${service} for ${who}`,
        sentences: [
          `You agreed on ${agreedWords(news.agreed, context)}. The time zone rules have changed, and so has the local time.`,
          { inApp: `It is now ${when}, ${number}.` },
          'Please make sure that it works for both of you.',
        ],
      }
    case 'request_expired':
    case 'declined':
    case 'staff_changed':
    case 'reminder':
    case 'missed':
    case 'dispute_decided':
    case 'not_booked':
    case 'price_lost':
    case 'doubled':
    case 'moved_by_business':
      return null
  }
}

const agreedWords = (local: string, preferences: HourCycle) =>
  dayAndTime(`${local}:00.000Z` as Instant, 'UTC', preferences) // formats the wall time unchanged
const reasonOf = (what: BookingCharge['kind']) => (what === 'balance' ? 'Balance for' : 'No-show fee for')

const doubt = ({ isUnverified }: NoticeContext) =>
  isUnverified
    ? ['We could not check the staff member’s calendar. Please make sure that they are free at this time.']
    : []

const quoted = (reason: string | null) => (reason === null ? [] : [`Reason: “${reason}”`])

const said = (reason: string | null) => (reason === null ? [] : [reason])

function whereItGoes({ usdCents, points, storeCreditUsdCents, cardUsdCents }: BookingLegs): string[] {
  if (usdCents === 0) return []
  const parts = [
    ...(cardUsdCents > 0 ? [`${dollars(cardUsdCents)} to your card`] : []),
    ...(storeCreditUsdCents > 0 ? [`${dollars(storeCreditUsdCents)} as store credit`] : []),
    ...(points > 0 ? [pointsInWords(points)] : []),
  ]
  return [`Your refund: ${parts.join(', ')}.`]
}
