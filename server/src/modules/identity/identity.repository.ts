import type { MemberId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export interface MemberDraft {
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  readonly photoUrl: string | null
  readonly isOperator: boolean
}

/** Null when somebody has this address already. */
export async function insertMember(db: Db, draft: MemberDraft, now: Instant): Promise<MemberId | null> {
  const row = await db
    .insertInto('member')
    .values({
      email: draft.email,
      email_verified: draft.emailVerified,
      display_name: draft.displayName,
      photo_url: draft.photoUrl,
      is_operator: draft.isOperator,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whose identity it is from now on; someone else's when they were faster. */
export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; memberId: MemberId },
  now: Instant,
): Promise<MemberId> {
  await db
    .insertInto('member_identity')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      member_id: identity.memberId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('member_identity_pkey').doNothing())
    .execute()
  const { member_id } = await db
    .selectFrom('member_identity')
    .select('member_id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirstOrThrow()
  return member_id
}

export async function lockMemberByEmail(db: Db, email: string) {
  return db
    .selectFrom('member')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Takes over that the address is proved, and a picture where there was none. */
export async function refreshMember(
  db: Db,
  { id, emailVerified, photoUrl }: { id: MemberId; emailVerified: boolean; photoUrl: string | null },
): Promise<void> {
  if (emailVerified)
    await db
      .updateTable('member')
      .set({ email_verified: true })
      .where('id', '=', id)
      .where('email_verified', '=', false)
      .execute()
  if (photoUrl !== null)
    await db
      .updateTable('member')
      .set({ photo_url: photoUrl })
      .where('id', '=', id)
      .where('photo_url', 'is', null)
      .execute()
}

export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; memberId: MemberId; createdAt: Instant; endsAt: Instant },
): Promise<void> {
  await db
    .insertInto('member_session')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.createdAt,
      ends_at: session.endsAt,
    })
    .execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('member_session').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('member_session').where('member_id', '=', memberId).execute()
}

export async function deleteSessionsEndedBy(db: Db, instant: Instant): Promise<void> {
  await db.deleteFrom('member_session').where('ends_at', '<=', instant).execute()
}

/** Counts a try and answers how many there are in the window that runs, or that begins now. */
export async function countAttempt(
  db: Db,
  { key, now, windowEndsAt }: { key: string; now: Instant; windowEndsAt: Instant },
): Promise<number> {
  const { count } = await db
    .insertInto('sign_in_attempt')
    .values({ key, count: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        count: row
          .case()
          .when('sign_in_attempt.window_ends_at', '<=', now)
          .then(1)
          .else(row('sign_in_attempt.count', '+', 1))
          .end(),
        window_ends_at: row
          .case()
          .when('sign_in_attempt.window_ends_at', '<=', now)
          .then(row.ref('excluded.window_ends_at'))
          .else(row.ref('sign_in_attempt.window_ends_at'))
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', 'in', keys).execute()
}

export async function deleteAttemptsEndedBy(db: Db, instant: Instant): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('window_ends_at', '<=', instant).execute()
}
