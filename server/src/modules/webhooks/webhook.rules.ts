import type { DomainEvent, EventData } from 'contract/events/events'
import type { Instant } from 'contract/core/instant'

/** Delays after each failed attempt; there is no attempt after the last. */
const retrySeconds = [12, 150, 30 * 60, 6 * 60 * 60, 24 * 60 * 60] as const

/** Consecutive failures that disable an endpoint. */
export const failuresInRowMax = 20

/** How long a replaced secret signs beside the new one. */
export const oldSecretHours = 24

/** `tries` counts failed attempts, including the last. Null when there is no further attempt. */
export function secondsToRetry(tries: number): number | null {
  return retrySeconds[tries - 1] ?? null
}

/** Only 2xx counts; a redirect is not a successful delivery. */
export function isTaken(statusCode: number | null): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

/** The payload: event type, subject id and figures. It contains no member data. */
export function bodyOf({ type, at, subjectId, data }: DomainEvent): string {
  return written(type, at, { id: subjectId, ...data })
}

export function written(type: string, at: Instant, data: EventData): string {
  return JSON.stringify({ type, timestamp: at, data })
}
