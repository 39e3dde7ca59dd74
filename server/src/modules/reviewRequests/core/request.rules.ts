import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { reminderAfterDays, requestLinks, requestPauseDays } from 'contract/reviewRequests/requestTerms'

/** Every fact that decides whether a visit gets a request. The opinion of the customer is not among them. */
export interface VisitStanding {
  readonly isOn: boolean
  readonly isRefunded: boolean
  readonly isReviewed: boolean
  readonly isOptedOut: boolean
  readonly worksHere: boolean
  /** This business sent the customer a request about another visit in the last 30 days. */
  readonly wasAsked: boolean
}

/** Why nothing more is sent for a visit. */
export type StopReason =
  | 'business_off'
  | 'refunded'
  | 'works_here'
  | 'opted_out'
  | 'reviewed'
  | 'asked_recently'

/** Null: the message may be sent. */
export function reasonToStop(standing: VisitStanding): StopReason | null {
  if (!standing.isOn) return 'business_off'
  if (standing.isRefunded) return 'refunded'
  if (standing.worksHere) return 'works_here'
  if (standing.isOptedOut) return 'opted_out'
  if (standing.isReviewed) return 'reviewed'
  return standing.wasAsked ? 'asked_recently' : null
}

export function dueAt(visitedAt: Instant, delayHours: number): Instant {
  return plus(visitedAt, { hours: delayHours })
}

export function reminderDueAt(sentAt: Instant): Instant {
  return plus(sentAt, { days: reminderAfterDays })
}

export type MessageKind = 'request' | 'reminder'

export interface Message {
  readonly title: string
  readonly body: string
}

/** The same words for every customer of a business; only the place to write depends on the linked location. */
export function messageOf(
  kind: MessageKind,
  { businessName, hasGoogle }: { businessName: string; hasGoogle: boolean },
): Message {
  const where = hasGoogle ? 'on Goodword or on Google, as you like' : 'on Goodword'
  return kind === 'request'
    ? {
        title: `How was your visit to ${businessName}?`,
        body: `Tell other people what was good and what was not: write a review ${where}. A review earns no points.`,
      }
    : {
        title: `A reminder: how was your visit to ${businessName}?`,
        body: `You can still write a review ${where}. A review earns no points. This is the only reminder.`,
      }
}

/** The ways to answer, in one order and with one look for all customers. */
export function linksOf({ ours, google }: { ours: string; google: string | null }) {
  return {
    first: { label: requestLinks.goodword, href: ours },
    other: google === null ? null : { label: requestLinks.google, href: google },
  }
}

export const pauseSince = { days: requestPauseDays } as const
