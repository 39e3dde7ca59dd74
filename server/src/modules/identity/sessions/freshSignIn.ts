import { freshSignInMinutes } from 'contract/account/signInCode'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore, minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { provedAtOf } from './freshSignIn.queries.ts'
import { sessionTokenHash } from './sessionToken.ts'

/**
 * For changes that a stolen or forgotten session must not make: owners, webhooks, ownership. Call it after the check of
 * access, so that strangers learn nothing.
 * @throws Refusal sign_in_again
 */
export async function requireFreshSignIn({ actor, db, now }: Context): Promise<void> {
  const provedAt = (await actor?.provedAt?.(db)) ?? null
  if (provedAt === null || isBefore(provedAt, minus(now, { minutes: freshSignInMinutes })))
    throw new Refusal('sign_in_again')
}

/** The later of the sign-in that the token names and the one of the member's session; null if none is known. */
export async function latestProof(
  db: Db,
  credentials: {
    readonly memberId: MemberId
    readonly sessionToken: string | null
    readonly tokenProvedAt: Instant | null
  },
): Promise<Instant | null> {
  const { memberId, sessionToken, tokenProvedAt } = credentials
  const ofSession =
    sessionToken === null
      ? null
      : await provedAtOf(db, { memberId, tokenHash: sessionTokenHash(sessionToken) })
  if (ofSession === null || tokenProvedAt === null) return ofSession ?? tokenProvedAt
  return isBefore(ofSession, tokenProvedAt) ? tokenProvedAt : ofSession
}
