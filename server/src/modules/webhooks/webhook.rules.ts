import type { DomainEvent, EventData } from 'contract/events/events'
import type { Instant } from 'contract/core/instant'

/** After so many tries in vain, so long until the next one; after the last, never. */
const retrySeconds = [12, 150, 30 * 60, 6 * 60 * 60, 24 * 60 * 60] as const

/** Of all that is sent to an address, so many failures in a row end it. */
export const failuresInRowMax = 20

/** So long a replaced secret signs beside the new one. */
export const oldSecretHours = 24

/** `tries` are those in vain, with the last one. Null when there is no next one. */
export function secondsToRetry(tries: number): number | null {
  return retrySeconds[tries - 1] ?? null
}

/** Nothing else than an answer of success is one: what is sent elsewhere was not taken. */
export function isTaken(statusCode: number | null): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

/** What is sent: what happened to what, and figures. Whom it happened to stays with us. */
export function bodyOf({ type, at, subjectId, data }: DomainEvent): string {
  return written(type, at, { id: subjectId, ...data })
}

export function written(type: string, at: Instant, data: EventData): string {
  return JSON.stringify({ type, timestamp: at, data })
}
