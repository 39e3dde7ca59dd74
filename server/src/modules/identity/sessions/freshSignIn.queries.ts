import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export async function provedAtOf(
  db: Db,
  { memberId, tokenHash }: { memberId: MemberId; tokenHash: Buffer },
): Promise<Instant | null> {
  const row = await db
    .selectFrom('member_session')
    .select('proved_at')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.proved_at ?? null
}
