import type { PreferencesChange } from 'contract/account/preferences'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface MemberDraft {
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  readonly photoUrl: string | null
  readonly isOperator: boolean
}

/** Returns null if a member has this address already. */
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

/** Inserts members in one statement, each with its own `at`. Returns ids by address. */
export async function insertMembers(
  db: Db,
  drafts: readonly (MemberDraft & { readonly at: Instant })[],
): Promise<ReadonlyMap<string, MemberId>> {
  if (drafts.length === 0) return new Map()
  const rows = await db
    .insertInto('member')
    .values(
      drafts.map((draft) => ({
        email: draft.email,
        email_verified: draft.emailVerified,
        display_name: draft.displayName,
        photo_url: draft.photoUrl,
        is_operator: draft.isOperator,
        created_at: draft.at,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Stores the identity of a member and returns the owner: another member if a concurrent call was first. */
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

/** Marks the address as verified, and sets a picture if there was none and the member did not remove one. */
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
      .where('has_chosen_photo', '=', false)
      .execute()
}

/** Returns all preferences of the member after the change. */
export async function updatePreferences(db: Db, memberId: MemberId, change: PreferencesChange) {
  return db
    .updateTable('member')
    .set(({ ref }) => ({
      units: change.units ?? ref('units'),
      hour_cycle: change.hourCycle ?? ref('hour_cycle'),
      first_weekday: change.firstWeekday ?? ref('first_weekday'),
      shows_recommendations: change.showsRecommendations ?? ref('shows_recommendations'),
    }))
    .where('id', '=', memberId)
    .returning(['units', 'hour_cycle', 'first_weekday', 'shows_recommendations'])
    .executeTakeFirstOrThrow()
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    memberId: MemberId
    createdAt: Instant
    endsAt: Instant
    provedAt: Instant | null
    secondFactorAt: Instant | null
    userAgent: string | null
    identitySessionId: string | null
  },
): Promise<void> {
  await db
    .insertInto('member_session')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.createdAt,
      ends_at: session.endsAt,
      proved_at: session.provedAt,
      second_factor_at: session.secondFactorAt,
      user_agent: session.userAgent,
      last_used_at: session.createdAt,
      identity_session_id: session.identitySessionId,
    })
    .execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('member_session').where('token_hash', '=', tokenHash).execute()
}

/** Also ends the views that operators have of the member's pages. */
export async function deleteSessionsOf(db: Db, memberId: MemberId): Promise<void> {
  await db
    .updateTable('member_viewing')
    .set({ session_id: null })
    .where('member_id', '=', memberId)
    .where('session_id', 'is not', null)
    .execute()
  await db.deleteFrom('member_session').where('member_id', '=', memberId).execute()
}

export async function deleteSessionsEndedBy(db: Db, instant: Instant): Promise<void> {
  await db.deleteFrom('member_session').where('ends_at', '<=', instant).execute()
}

/** Counts an attempt in the open window of this key, or opens one. Concurrent attempts are all counted. */
export async function countAttempt(
  db: Db,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await sql<{ count: number; secondsLeft: number }>`
    insert into sign_in_attempt as attempt (key, count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict on constraint sign_in_attempt_pkey do update set
      count = case when attempt.window_ends_at <= now() then 1 else attempt.count + 1 end,
      window_ends_at = case when attempt.window_ends_at <= now() then excluded.window_ends_at
                            else attempt.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::integer as "secondsLeft"`.execute(db)
  return rows[0]! // an upsert always returns a row
}

export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_attempt')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute()
}

export async function deleteAttemptsEndedBy(db: Db, instant: Instant): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('window_ends_at', '<=', instant).execute()
}

/** Locks the member until the transaction ends. */
export async function lockMember(db: Db, id: MemberId) {
  return db.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Fails with a violation of `member_email_unique` when another member has the address. */
export async function setMemberEmail(db: Db, { id, email }: { id: MemberId; email: string }): Promise<void> {
  await db.updateTable('member').set({ email, email_verified: true }).where('id', '=', id).execute()
}

/** The member with this address; null without one. */
export async function memberWithEmail(db: Db, email: string): Promise<MemberId | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst()
  return row?.id ?? null
}

/** The member with this address who never confirmed it, locked until the transaction ends. */
export async function unconfirmedMember(
  db: Db,
  { email, except }: { email: string; except: MemberId | null },
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('email_verified', '=', false)
    .$if(except !== null, (rows) => rows.where('id', '<>', except!)) // checked
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

export async function renameUnconfirmed(
  db: Db,
  { memberId, email }: { memberId: MemberId; email: string },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ email })
    .where('id', '=', memberId)
    .where('email_verified', '=', false)
    .execute()
}

export async function deleteIdentities(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('member_identity').where('member_id', '=', memberId).execute()
}

/** The name of the member who confirmed this address, which is in lower case. */
export async function nameOfConfirmed(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('display_name')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row?.display_name ?? null
}
