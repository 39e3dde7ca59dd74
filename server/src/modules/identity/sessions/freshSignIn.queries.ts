import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Factors } from '../secondFactor/secondFactor.rules.ts'

export async function proofRow(db: Db, { memberId, tokenHash }: { memberId: MemberId; tokenHash: Buffer }) {
  return db
    .selectFrom('member_session')
    .select(['proved_at', 'second_factor_at'])
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** The second factors of a member; undefined without the member. */
export async function factorsOf(db: Db, memberId: MemberId): Promise<Factors | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['is_operator', hasTotp, hasPasskey])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row && { isOperator: row.is_operator, hasTotp: row.has_totp, hasPasskey: row.has_passkey }
}

export const hasTotp = sql<boolean>`exists (
  select from totp_secret where totp_secret.member_id = member.id and not is_pending
)`.as('has_totp')
const hasPasskey = sql<boolean>`exists (select from passkey where passkey.member_id = member.id)`.as(
  'has_passkey',
)
