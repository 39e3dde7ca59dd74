import { createHash } from 'node:crypto'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { countAttempt, deleteAttempts, deleteAttemptsEndedBy } from './identity.repository.ts'

interface Try {
  readonly email: string
  /** The address group that it comes from. */
  readonly source: string
}

// The first limit stops a guesser without touching the owner elsewhere; the second stops many guessers together, and the
// owner still has Google and the link by mail.
const limits = {
  fromSource: { triesMax: 10, minutes: 15 },
  fromAnywhere: { triesMax: 100, minutes: 60 },
} as const

/** Counts a try of a password before it is made. @throws Refusal rate_limited */
export async function admitPasswordTry(context: Context, tried: Try): Promise<void> {
  const keys = keysOf(tried)
  for (const name of ['fromSource', 'fromAnywhere'] as const) {
    const { triesMax, minutes } = limits[name]
    const windowEndsAt = toInstant(Temporal.Instant.from(context.now).add({ minutes }))
    const count = await countAttempt(context.db, { key: keys[name], now: context.now, windowEndsAt })
    if (count > triesMax) throw new Refusal('rate_limited')
  }
}

/** The password was right: whoever comes from there is no guesser. */
export async function forgetPasswordTries(context: Context, tried: Try): Promise<void> {
  await deleteAttempts(context.db, Object.values(keysOf(tried)))
}

export async function deleteEndedAttempts(context: Context): Promise<void> {
  await deleteAttemptsEndedBy(context.db, context.now)
}

// Hashed, because an address that somebody mistyped is nobody's business.
function keysOf({ email, source }: Try) {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return { fromSource: `${account} ${source}`, fromAnywhere: account }
}
