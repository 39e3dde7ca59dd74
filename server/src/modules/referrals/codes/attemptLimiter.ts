import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { countAttempt, pauseOf } from '../../identity/public.ts'
import { codeRows } from './codes.repository.ts'
import { readCode } from './codes.rules.ts'
import type { ReferralKeys } from './keys.ts'

/** Runs its own transaction, which commits even when the call is refused. */
export type Write = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/**
 * Refuses an unknown code and counts the attempt; blocks after ten unknown codes within an hour.
 * @throws Refusal referral_code_unknown, referral_code_guesses
 */
export async function mustBeKnownCode(
  write: Write,
  keys: ReferralKeys,
  attempt: { typed: string; memberId: MemberId; addressGroup: string },
): Promise<void> {
  const refusal = await write((context) => judge(context, keys, attempt))
  if (refusal) throw refusal
}

async function judge(
  context: Context,
  keys: ReferralKeys,
  { typed, memberId, addressGroup }: { typed: string; memberId: MemberId; addressGroup: string },
): Promise<Refusal | null> {
  const subjects = [`address ${addressGroup}`, `member ${memberId}`].map((subject) => keys.markOf(subject))
  const pause = await pauseOf(context, subjects)
  if (pause) return new Refusal('referral_code_guesses', { details: { ...pause } })
  const code = readCode(typed)
  if (code !== null && (await codeRows(context.db, [code])).length > 0) return null
  await countAttempt(context, subjects)
  return new Refusal('referral_code_unknown')
}
