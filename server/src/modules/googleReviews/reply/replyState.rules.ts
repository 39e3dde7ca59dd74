import type { GoogleReplyState } from 'contract/googleReviews/replies'
import type { Instant } from 'contract/core/instant'
import { dayMilliseconds, millisecondsBetween, plus } from 'contract/core/time'

/** `none`: the review has no reply of ours. */
export type ReplyPlace = GoogleReplyState | 'none'

/** Steps of people. Only `send` and `approve` start sending, so Google's steps never do. */
export type PersonStep = 'save' | 'request' | 'send' | 'approve' | 'return' | 'withdraw'

const places: Readonly<
  Record<PersonStep, { readonly from: readonly ReplyPlace[]; readonly to: GoogleReplyState }>
> = {
  save: { from: ['none', 'draft', 'pending', 'published', 'rejected', 'failed'], to: 'draft' },
  request: {
    from: ['none', 'draft', 'pending', 'published', 'rejected', 'failed'],
    to: 'waiting_for_approval',
  },
  /** A manager may also send another text instead of the pending one. */
  send: {
    from: ['none', 'draft', 'waiting_for_approval', 'pending', 'published', 'rejected', 'failed'],
    to: 'sending',
  },
  approve: { from: ['waiting_for_approval'], to: 'sending' },
  return: { from: ['waiting_for_approval'], to: 'draft' },
  withdraw: { from: ['waiting_for_approval', 'rejected', 'failed'], to: 'draft' },
}

/** The state after a person's step; null when the state does not allow it. */
export function afterStep(place: ReplyPlace, step: PersonStep): GoogleReplyState | null {
  const { from, to } = places[step]
  return from.includes(place) ? to : null
}

/**
 * The effect of a deletion by a person: a draft above a public reply leaves the public one, a text that never reached
 * Google is deleted at once, and everything else is deleted at Google. Null while a job of ours is at work.
 */
export function afterDelete(reply: {
  readonly state: GoogleReplyState
  readonly isPublic: boolean
  readonly wasSent: boolean
}): 'published' | 'none' | 'deleting' | null {
  switch (reply.state) {
    case 'sending':
    case 'deleting':
      return null
    case 'draft':
    case 'waiting_for_approval':
      if (reply.isPublic) return 'published'
      return reply.wasSent ? 'deleting' : 'none'
    case 'pending':
    case 'published':
    case 'rejected':
    case 'failed':
      return 'deleting'
  }
}

/** The state after Google refused to send or to delete a reply; null when nothing was at work. */
export function afterFailure(state: GoogleReplyState, isPublic: boolean): 'failed' | 'published' | null {
  if (state === 'sending') return 'failed'
  if (state !== 'deleting') return null
  return isPublic ? 'published' : 'failed'
}

/** A reply that staff submit needs a manager's approval if the location requires it. */
export const needsApproval = (location: { needsApproval: boolean }, by: { managesReviews: boolean }) =>
  location.needsApproval && !by.managesReviews

/**
 * Seconds between the checks of a reply that is pending at Google: after 1 minute, 10 minutes, 1 hour and 24 hours,
 * and once after 10 seconds, while its author still sees the page.
 */
const checkPauses = [10, 50, 9 * 60, 50 * 60, 23 * 3600] as const
export const checksMax = checkPauses.length

/** The time of the next check after `checks` checks; null after the last one. */
export function nextCheckAt(now: Instant, checks: number): Instant | null {
  const seconds = checkPauses[checks]
  return seconds === undefined ? null : plus(now, { seconds })
}

const firstRetrySeconds = 30
const retrySecondsMax = 3600

/** The time of a job's next try after its `tries`-th, not before the wait that Google requests. */
export function nextTryAt(
  now: Instant,
  { tries, waitSeconds = 0 }: { tries: number; waitSeconds?: number },
): Instant {
  const seconds = Math.min(firstRetrySeconds * 2 ** Math.min(Math.max(tries - 1, 0), 10), retrySecondsMax)
  return plus(now, { seconds: Math.max(seconds, waitSeconds) })
}

/** Google had a day: a person decides whether to try again. */
export const isOverdue = (submittedAt: Instant | null, now: Instant) =>
  submittedAt !== null && millisecondsBetween(submittedAt, now) >= dayMilliseconds

/** The latest revisions must never repeat, also after a draft was discarded: a new reply starts with the time. */
export const firstRevision = (now: Instant) =>
  Math.max(1, Math.floor((Date.parse(now) - revisionsSince) / 1000))
const revisionsSince = Date.parse('2025-01-01T00:00:00Z')

/** Google trims texts and changes line ends. */
export const isSameText = (one: string, other: string) => plainText(one) === plainText(other)
const plainText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+(?=\n)/g, '')
    .normalize()
    .trim()

/** Whether the connection still allows replies to reviews of the location. */
export function isReadOnly(location: {
  readonly status: string
  readonly connectionStatus: string | null
}): boolean {
  return (
    ['ownership_lost', 'not_verified', 'disconnected'].includes(location.status) ||
    !['connected', 'degraded'].includes(location.connectionStatus ?? 'none')
  )
}
