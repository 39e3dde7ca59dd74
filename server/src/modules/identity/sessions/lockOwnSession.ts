import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockSession } from './ownSession.repository.ts'
import { sessionTokenHash } from './sessionToken.ts'

/** Locks the caller's session until the transaction ends. @throws Refusal not_signed_in without a session */
export async function lockOwnSession(
  context: Context,
  token: string | null,
): Promise<{ id: string; token: string }> {
  const id =
    token === null
      ? null
      : await lockSession(context.db, {
          tokenHash: sessionTokenHash(token),
          memberId: memberOf(context),
          now: context.now,
        })
  if (token === null || id === null) throw new Refusal('not_signed_in')
  return { id, token }
}
