import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'
import { provedAtOf } from '../secondFactor/secondFactor.rules.ts'
import { factorsOf, proofRow } from './freshSignIn.queries.ts'
import { sessionTokenHash } from './sessionToken.ts'

/** What a caller's credentials say about the latest sign-in. */
export interface Credentials {
  readonly memberId: MemberId
  readonly sessionToken: string | null
  readonly tokenProvedAt: Instant | null
}

/** The latest proof that counts for this member; null if none is known. */
export async function latestProof(
  db: Db,
  { memberId, sessionToken, tokenProvedAt }: Credentials,
): Promise<Instant | null> {
  const factors = await factorsOf(db, memberId)
  if (!factors) return null
  const session =
    sessionToken === null ? null : await proofRow(db, { memberId, tokenHash: sessionTokenHash(sessionToken) })
  return provedAtOf(factors, {
    signedInAt: [session?.proved_at ?? null, tokenProvedAt],
    secondFactorAt: session?.second_factor_at ?? null,
  })
}
