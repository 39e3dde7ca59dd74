import type { Instant } from 'contract/core/instant'
import type { BookingCharge, BookingLegs } from 'contract/bookings/bookings'
import { dollars, pointsInWords } from '../../../platform/format/format.ts'

/** A booking event that triggers a notification. */
export type News =
  | {
      readonly kind:
        | 'confirmed'
        | 'requested'
        | 'request_expired'
        | 'reminder'
        | 'disputed'
        | 'withdrawn_request'
        | 'doubled'
    }
  | { readonly kind: 'moved' | 'staff_changed' }
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
      readonly reason: string
      readonly until: Instant
    }
  | { readonly kind: 'dispute_decided'; readonly isCleared: boolean; readonly reason: string }
  | { readonly kind: 'not_booked'; readonly alternatives: readonly Instant[] }
  | { readonly kind: 'message'; readonly from: string; readonly text: string }

export interface NoticeContext {
  readonly service: string
  readonly businessName: string
  readonly customerName: string
  readonly number: string
  readonly when: string
  readonly timeZone: string
  /** The staff member's calendar could not be read. */
  readonly isUnverified: boolean
}

export interface NoticeText {
  readonly title: string
  readonly sentences: readonly string[]
}

/** The notification text for the customer. */
export function customerWords(news: News, told: NoticeContext): NoticeText {
  const { service, businessName: place, number, when } = told
  const what = `${service} at ${place}`
  switch (news.kind) {
    case 'confirmed':
      return { title: `You are booked: ${what}`, sentences: [`${when}. Your booking is ${number}.`] }
    case 'requested':
      return {
        title: `${place} has your request`,
        sentences: [
          `${service}, ${when}. We tell you as soon as they answer; until then you can withdraw it.`,
        ],
      }
    case 'request_expired':
      return {
        title: `${place} did not answer in time`,
        sentences: [`Your request for ${service}, ${when}, has ended. Everything that you paid goes back.`],
      }
    case 'withdrawn_request':
      return {
        title: `Your request at ${place} is withdrawn`,
        sentences: ['Everything that you paid goes back.'],
      }
    case 'doubled':
      return {
        title: `You have booked ${service} twice`,
        sentences: [
          `Your two accounts are one now, and both had ${what} at overlapping times. This one is ${when}, booking ${number}.`,
          'Both stay booked. If you need only one, cancel the other.',
        ],
      }
    case 'clocks_differ':
      return {
        title: `The clocks at ${place} have changed`,
        sentences: [
          `You agreed on ${agreedWords(news.agreed)} for ${service}. The moment has not moved, but the clock there will show ${when}.`,
          `If that does not suit you, move it or write to them. Booking ${number}.`,
        ],
      }
    case 'declined':
      return {
        title: `${place} could not take your booking`,
        sentences: [...said(news.reason), `${service}, ${when}.`, ...whereItGoes(news.back)],
      }
    case 'cancelled':
      return {
        title: `Cancelled: ${what}`,
        sentences: [...said(news.reason), `${when}, booking ${number}.`, ...whereItGoes(news.back)],
      }
    case 'moved':
      return { title: `Your booking at ${place} has moved`, sentences: [`${service} is now ${when}.`] }
    case 'staff_changed':
      return {
        title: `Somebody else will see you at ${place}`,
        sentences: [`${service}, ${when}, is with a colleague now. The time stays the same.`],
      }
    case 'reminder':
      return { title: `Soon: ${what}`, sentences: [`${when}. Your booking is ${number}.`] }
    case 'missed':
      return {
        title: `${place} says that you missed your visit`,
        sentences: [
          `${service}, ${when}.`,
          ...(news.feeCents > 0 ? [`${dollars(news.feeCents)} of what you paid is kept, as agreed.`] : []),
          ...(news.charge
            ? [
                `${dollars(news.charge.cents)} will be charged to your ${news.charge.card}, as agreed, not before ${momentIn(news.charge.at, told.timeZone)}.`,
              ]
            : []),
          news.feeCents > 0 || news.charge
            ? 'If you were there, say so within 72 hours.'
            : 'Nothing is kept of what you paid.',
        ],
      }
    case 'charged':
      return {
        title: `${dollars(news.cents)} paid at ${place}`,
        sentences: [`${reasonOf(news.what)} ${service}, ${when}, booking ${number}.`],
      }
    case 'charge_declined':
      return {
        title: `Your card did not pay ${dollars(news.cents)} at ${place}`,
        sentences: [
          `${reasonOf(news.what)} ${service}, ${when}.`,
          `Your ${news.card} was not charged. Please pay it yourself, with any card.`,
        ],
      }
    case 'moved_by_business':
      return {
        title: `${place} has moved your visit`,
        sentences: [
          `${service} was ${momentIn(news.before, told.timeZone)} and is now ${when}.`,
          `They say: “${news.reason}”`,
          `If that does not suit you, cancel until ${momentIn(news.until, told.timeZone)}: everything that you paid goes back.`,
        ],
      }
    case 'disputed':
      return {
        title: `${place} hears that you were there`,
        sentences: ['What was kept waits until it is decided.'],
      }
    case 'dispute_decided':
      return {
        title: news.isCleared ? 'What was kept goes back to you' : `What ${place} kept stays there`,
        sentences: [`${service}, ${when}.`, news.reason],
      }
    case 'not_booked':
      return {
        title: `Your time at ${place} was gone`,
        sentences: [
          `${service}, ${when}, was taken before your payment came through. Everything that you paid goes back.`,
          ...(news.alternatives.length > 0
            ? [`Free nearby: ${news.alternatives.map((at) => momentIn(at, told.timeZone)).join('; ')}.`]
            : []),
        ],
      }
    case 'message':
      return { title: `${news.from} at ${place} wrote to you`, sentences: [`“${news.text}”`] }
  }
}

/** The notification text for the business; null for its own actions. */
export function businessWords(news: News, told: NoticeContext): NoticeText | null {
  const { service, customerName: who, number, when } = told
  switch (news.kind) {
    case 'confirmed':
      return { title: `${who} has booked ${service}`, sentences: [`${when}, ${number}.`, ...doubt(told)] }
    case 'requested':
      return {
        title: `${who} asks for ${service}`,
        sentences: [`${when}, ${number}. Please answer.`, ...doubt(told)],
      }
    case 'cancelled':
      return {
        title: `${who} has cancelled ${service}`,
        sentences: [`${when}, ${number}. The time is free again.`],
      }
    case 'withdrawn_request':
      return { title: `${who} has withdrawn a request`, sentences: [`${service}, ${when}, ${number}.`] }
    case 'moved':
      return {
        title: `${who} has moved ${service}`,
        sentences: [`It is now ${when}, ${number}.`, ...doubt(told)],
      }
    case 'disputed':
      return {
        title: `${who} says that the visit was not missed`,
        sentences: [`${service}, ${when}, ${number}.`],
      }
    case 'charged':
      return {
        title: `${who} has paid ${dollars(news.cents)}`,
        sentences: [`${reasonOf(news.what)} ${service}, ${when}, ${number}.`],
      }
    case 'charge_declined':
      return {
        title: `The card of ${who} did not pay ${dollars(news.cents)}`,
        sentences: [`${reasonOf(news.what)} ${service}, ${when}, ${number}. We have asked them to pay it.`],
      }
    case 'message':
      return { title: `${who} wrote about ${service}`, sentences: [`“${news.text}”`] }
    case 'clocks_differ':
      return {
        title: `The clocks have changed: ${service} for ${who}`,
        sentences: [
          `Agreed was ${agreedWords(news.agreed)}. The moment has not moved, but your clock will show ${when}, ${number}. Please make sure that it suits both of you.`,
        ],
      }
    case 'request_expired':
    case 'declined':
    case 'staff_changed':
    case 'reminder':
    case 'missed':
    case 'dispute_decided':
    case 'not_booked':
    case 'doubled':
    case 'moved_by_business':
      return null
  }
}

/** `Friday, November 20 at 2:30 PM`. */
export function momentIn(at: Instant, timeZone: string): string {
  const moment = new Date(at)
  const day = moment.toLocaleDateString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  const time = moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `${day} at ${time.replaceAll('\u202f', ' ')}`
}

const agreedWords = (local: string) => momentIn(`${local}:00.000Z` as Instant, 'UTC') // formats the wall time unchanged
const reasonOf = (what: BookingCharge['kind']) =>
  what === 'balance' ? 'The rest of' : 'The agreed fee for missing'

const doubt = ({ isUnverified }: NoticeContext) =>
  isUnverified
    ? ['We could not ask the calendar of whoever serves them: please look whether this time is free there.']
    : []

const said = (reason: string | null) => (reason === null ? [] : [reason])

function whereItGoes({ usdCents, points, storeCreditUsdCents, cardUsdCents }: BookingLegs): string[] {
  if (usdCents === 0) return []
  const parts = [
    ...(cardUsdCents > 0 ? [`${dollars(cardUsdCents)} to your card`] : []),
    ...(storeCreditUsdCents > 0 ? [`${dollars(storeCreditUsdCents)} as store credit`] : []),
    ...(points > 0 ? [pointsInWords(points)] : []),
  ]
  return [`Going back to you: ${parts.join(', ')}.`]
}
