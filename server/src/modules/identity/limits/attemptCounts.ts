import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { addGuesses, deleteGuessesEndedBy, type Guesses } from './attemptCounts.repository.ts'

const wrongMax = 10
const windowMinutes = 60

/** The pause after too many wrong codes, as a refusal reports it. */
export interface GuessingPause {
  readonly retryAt: Instant
  readonly retryAfterSeconds: number
}

/**
 * How long these subjects, a member and an address, must wait before the next code; null if they may try now. Subjects
 * are pseudonyms. Attempts of one subject are serialized until the transaction ends, so that none escapes the count;
 * the count must be committed even if the call is refused.
 */
export async function pauseOf(
  context: Context,
  subjects: readonly string[],
  max: number = wrongMax,
): Promise<GuessingPause | null> {
  // Sorted, to prevent deadlocks.
  for (const subject of subjects.toSorted()) {
    const attempts = await count(context, subject, 0)
    if (attempts.count >= max) return pauseUntil(context, attempts)
  }
  return null
}

/** Counts a wrong code; returns the counts of this hour, in the order of `subjects`. */
export async function countAttempt(context: Context, subjects: readonly string[]): Promise<number[]> {
  const counts = new Map<string, number>()
  for (const subject of subjects.toSorted()) counts.set(subject, (await count(context, subject, 1)).count)
  return subjects.map((subject) => counts.get(subject) ?? 0)
}

/** Counts one use of a subject within a window that begins with the first use; returns the count with this one. */
export function countUse(context: Context, subject: string, minutes: number): Promise<Guesses> {
  return count(context, subject, 1, minutes)
}

function count(
  context: Context,
  subject: string,
  more: number,
  minutes: number = windowMinutes,
): Promise<Guesses> {
  const windowEndsAt = plus(context.now, { minutes })
  return addGuesses(context.db, subject, more, { now: context.now, windowEndsAt })
}

function pauseUntil({ now }: Context, { windowEndsAt }: Guesses): GuessingPause {
  const milliseconds = Date.parse(windowEndsAt) - Date.parse(now)
  return { retryAt: windowEndsAt, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) }
}

export async function deleteEndedGuesses(context: Context): Promise<void> {
  await deleteGuessesEndedBy(context.db, context.now)
}
