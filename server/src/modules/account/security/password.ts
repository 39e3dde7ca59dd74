import type { changePassword as changeRoute } from 'contract/account/security'
import type { Answer, Received } from 'contract/core/route'
import { problemOfPassword } from 'contract/identity/password'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  countAttempt,
  endSessionsExcept,
  lockWaysIn,
  type Passwords,
  pauseOf,
  personOf,
  requireFreshSignIn,
  setPasswordHash,
  waysInOf,
} from '../../identity/public.ts'
import { type AccountPort, issuerOf, keyOf } from '../accountPort.ts'
import { recordAccountChange } from './changes.ts'

type Body = Received<typeof changeRoute>['body']

/** Results computed before the transaction, because hashing is slow. */
export interface PreparedPassword {
  /** The hash that the current password was compared with; null without a password. */
  readonly seenHash: string | null
  readonly isRight: boolean
  readonly newHash: string | null
  readonly problem: ReturnType<typeof problemOfPassword>
}

/** @throws Refusal identity_elsewhere */
export async function preparePassword(
  context: Context,
  port: AccountPort & { readonly passwords: Passwords },
  { current, new: wanted }: Body,
): Promise<PreparedPassword> {
  const memberId = memberOf(context)
  const ways = await waysInOf(context, { memberId, issuer: issuerOf(port) })
  if (!ways) throw new Refusal('identity_elsewhere')
  const { email } = await personOf(context, memberId)
  const problem = problemOfPassword(wanted, email)
  const seenHash = ways.passwordHash
  const isRight =
    seenHash === null ||
    (current !== null && (await port.passwords.verify({ hash: seenHash, password: current })))
  const newHash = isRight && !problem ? await port.passwords.hash(wanted) : null
  return { seenHash, isRight, problem, newHash }
}

/**
 * Changes the password and ends the sessions on other devices. Wrong passwords are counted under a lock, so that
 * parallel guesses cannot exceed the limit; returns instead of throwing, so that the count is committed.
 * @throws Refusal identity_elsewhere, password_changed_elsewhere, sign_in_again for a first password
 */
export async function changePassword(
  context: Context,
  port: AccountPort,
  { seenHash, isRight, newHash, problem }: PreparedPassword,
  sessionToken: string | null,
): Promise<Answer<typeof changeRoute>> {
  const memberId = memberOf(context)
  if (seenHash === null) await requireFreshSignIn(context)
  const subjects = [keyOf(port, `passwords of ${memberId}`)]
  if (await pauseOf(context, subjects)) return { outcome: 'blocked' }
  if (!isRight) {
    await countAttempt(context, subjects)
    return { outcome: 'wrong' }
  }
  if (problem) return { outcome: problem }
  const ways = await lockWaysIn(context, { memberId, issuer: issuerOf(port) })
  if (!ways) throw new Refusal('identity_elsewhere')
  if (newHash === null || ways.passwordHash !== seenHash) throw new Refusal('password_changed_elsewhere')
  await setPasswordHash(context, { userId: ways.id, hash: newHash })
  await endSessionsExcept(context, { memberId, sessionToken })
  const { email, emailVerified } = await personOf(context, memberId)
  await recordAccountChange(context, { memberId, kind: 'password', email, emailVerified })
  return { outcome: 'changed' }
}
