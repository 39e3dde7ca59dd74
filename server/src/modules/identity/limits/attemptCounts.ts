import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { addGuesses, deleteGuessesEndedBy, type Guesses } from './attemptCounts.repository.ts'

const wrongMax = 10
const windowMinutes = 60

/** What a refusal says to whoever has guessed too often. */
export interface GuessingPause {
  readonly retryAt: Instant
  readonly retryAfterSeconds: number
}

/**
 * How long these subjects, a member and an address, must wait before they may try another code; null when they may now.
 * Subjects are marks that name nobody. Tries of one subject wait for each other until the transaction ends, so that none
 * slips past the count; it must stay when the call is refused.
 */
export async function pauseOf(context: Context, subjects: readonly string[]): Promise<GuessingPause | null> {
  // In one order, so that two tries cannot wait for each other.
  for (const subject of subjects.toSorted()) {
    const attemptCounts = await count(context, subject, 0)
    if (attemptCounts.count >= wrongMax) return pauseUntil(context, attemptCounts)
  }
  return null
}

/** Of a wrong code; answers how many there were in this hour, by subject in the order of asking. */
export async function countWrongCode(context: Context, subjects: readonly string[]): Promise<number[]> {
  const counts = new Map<string, number>()
  for (const subject of subjects.toSorted()) counts.set(subject, (await count(context, subject, 1)).count)
  return subjects.map((subject) => counts.get(subject) ?? 0)
}

function count(context: Context, subject: string, more: number): Promise<Guesses> {
  const windowEndsAt = plus(context.now, { minutes: windowMinutes })
  return addGuesses(context.db, subject, more, { now: context.now, windowEndsAt })
}

function pauseUntil({ now }: Context, { windowEndsAt }: Guesses): GuessingPause {
  const milliseconds = Date.parse(windowEndsAt) - Date.parse(now)
  return { retryAt: windowEndsAt, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) }
}

export async function deleteEndedGuesses(context: Context): Promise<void> {
  await deleteGuessesEndedBy(context.db, context.now)
}
