import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'
import { hasTotp } from '../sessions/freshSignIn.queries.ts'

export async function memberRowByIdentity(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  return db
    .selectFrom('member_identity')
    .innerJoin('member', 'member.id', 'member_identity.member_id')
    .leftJoin('token_revocation', (join) =>
      join
        .onRef('token_revocation.issuer', '=', 'member_identity.issuer')
        .onRef('token_revocation.subject', '=', 'member_identity.subject'),
    )
    .selectAll('member')
    .select(['token_revocation.revoked_until', hasTotp])
    .where('member_identity.issuer', '=', issuer)
    .where('member_identity.subject', '=', subject)
    .executeTakeFirst()
}

export async function memberRow(db: Db, id: MemberId) {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The member of a session that has not ended; suspended members and those being erased have none. */
export async function sessionRow(db: Db, tokenHash: Buffer, now: Instant) {
  return db
    .selectFrom('member_session')
    .innerJoin('member', 'member.id', 'member_session.member_id')
    .selectAll('member')
    .select([
      'member_session.id as session_id',
      'member_session.ends_at',
      'member_session.last_used_at',
      'member_session.second_factor_at',
      'member_session.identity_session_id',
    ])
    .where('member_session.token_hash', '=', tokenHash)
    .where('member_session.ends_at', '>', now)
    .where('member.suspended_at', 'is', null)
    .where('member.erasing_since', 'is', null)
    .executeTakeFirst()
}
