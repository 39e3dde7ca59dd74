import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'

/** The mailbox does not exist, the mailbox accepts no mails now, or its owner reported a mail as spam. */
export type MailOutcome = 'returned' | 'delayed' | 'complained'

export interface Suppression {
  readonly reason: MailOutcome
  readonly since: Instant
  /** Null until the recipient confirms the address again. */
  readonly until: Instant | null
}

/** This many mails that did not arrive within these hours pause an address. */
export const delaysMax = 3
export const delayHours = 72
const pauseDays = 7

/**
 * Reads the state of a mailbox from the status code (RFC 3463) of a failed mail. Codes of class 5 are permanent,
 * except for a full mailbox and for refusals of the mail itself (size, content, policy): those would suppress every
 * address of a provider after one mistake of ours.
 */
export function outcomeOf(status: string): 'returned' | 'delayed' {
  if (!status.startsWith('5.')) return 'delayed'
  return status === '5.2.2' || status === '5.2.3' || status === '5.3.4' || /^5\.[67]\./.test(status)
    ? 'delayed'
    : 'returned'
}

const weight: Record<MailOutcome, number> = { delayed: 1, complained: 2, returned: 3 }

/**
 * The suppression after one more report; null when the address still gets mails. `delays` counts the mails of the
 * last 72 hours that did not arrive, including this one.
 */
export function suppressionAfter(
  current: Suppression | null,
  { outcome, delays, now }: { outcome: MailOutcome; delays: number; now: Instant },
): Suppression | null {
  const standing = current && isInForce(current, now) ? current : null
  if (outcome === 'delayed' && delays < delaysMax) return standing
  if (standing && weight[standing.reason] > weight[outcome]) return standing
  const until = outcome === 'delayed' ? plus(now, { hours: 24 * pauseDays }) : null
  return { reason: outcome, since: standing?.reason === outcome ? standing.since : now, until }
}

export function isInForce({ until }: Pick<Suppression, 'until'>, now: Instant): boolean {
  return until === null || isBefore(now, until)
}

/** A mailbox that does not exist gets nothing. Others still get receipts and security notices. */
export function stops(
  suppression: Pick<Suppression, 'reason' | 'until'> | null,
  { isRequired, now }: { isRequired: boolean; now: Instant },
): boolean {
  if (!suppression || !isInForce(suppression, now)) return false
  return suppression.reason === 'returned' || !isRequired
}
