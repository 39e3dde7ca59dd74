import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

// The tables of the schema `identity` belong to the library, so they are not in our table types.

export interface IdentityUser {
  readonly id: string
  readonly email: string
  readonly passwordHash: string | null
}

/** Locks the user of our identity service whom this member signs in as; null when another service holds the account. */
export async function lockUserOf(
  db: Db,
  { memberId, issuer }: { memberId: MemberId; issuer: string },
): Promise<IdentityUser | null> {
  const { rows } = await sql<{ id: string; email: string }>`
    select "user".id, "user".email from identity.user as "user"
    join member_identity on subject = "user".id::text and issuer = ${issuer}
    join member on member.id = member_identity.member_id
    where member.id = ${memberId}
    order by lower("user".email) = lower(member.email) desc, "user".id limit 1 for no key update of "user"`.execute(
    db,
  )
  const user = rows[0]
  return user ? { ...user, passwordHash: await passwordHashOf(db, user.id) } : null
}

async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from identity.account where user_id = ${userId} and provider_id = 'credential'`.execute(
    db,
  )
  return rows[0]?.password ?? null
}

/** How the member signs in at our identity service; null when another service holds the account. */
export async function waysIn(
  db: Db,
  { memberId, issuer }: { memberId: MemberId; issuer: string },
): Promise<{
  id: string
  passwordHash: string | null
  providers: { provider: string; linkedAt: Instant }[]
} | null> {
  const { rows } = await sql<{
    id: string
    provider: string | null
    linkedAt: Instant | null
    password: string | null
  }>`
    select "user".id, account.provider_id as provider, account.created_at as "linkedAt", account.password
    from identity.user as "user"
    join member_identity on subject = "user".id::text and issuer = ${issuer}
    left join identity.account on account.user_id = "user".id
    where member_id = ${memberId}
    order by account.created_at, account.id`.execute(db)
  const [first] = rows
  if (!first) return null
  return {
    id: first.id,
    passwordHash: rows.find(({ provider }) => provider === 'credential')?.password ?? null,
    providers: rows.flatMap(({ provider, linkedAt }) =>
      provider === null || linkedAt === null || provider === 'credential' ? [] : [{ provider, linkedAt }],
    ),
  }
}

export async function savePasswordHash(
  db: Db,
  { userId, hash, now }: { userId: string; hash: string; now: Instant },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update identity.account set password = ${hash}, updated_at = ${now}
    where user_id = ${userId} and provider_id = 'credential'`.execute(db)
  if (numAffectedRows === 0n)
    await sql`
      insert into identity.account (account_id, provider_id, user_id, password, created_at, updated_at)
      values (${userId}, 'credential', ${userId}, ${hash}, ${now}, ${now})`.execute(db)
}

/** Removes the password, and the providers that were linked at or after this instant. */
export async function deleteWaysIn(
  db: Db,
  { userId, linkedSince }: { userId: string; linkedSince: Instant },
): Promise<void> {
  await sql`
    delete from identity.account
    where user_id = ${userId} and (provider_id = 'credential' or created_at >= ${linkedSince})`.execute(db)
}

/** False when the provider was not linked. */
export async function deleteProvider(
  db: Db,
  { userId, provider }: { userId: string; provider: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from identity.account where user_id = ${userId} and provider_id = ${provider}`.execute(
      db,
    )
  return (numAffectedRows ?? 0n) > 0n
}

/** Fails with a violation of `user_email_unique` when another user has the address. */
export async function setUserEmail(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Instant },
): Promise<void> {
  await sql`
    update identity.user set email = ${email}, email_verified = true, updated_at = ${now}
    where id = ${userId}`.execute(db)
}

/** Removes the address from a user who never confirmed it, and ends their sessions. */
export async function releaseUnconfirmedEmail(
  db: Db,
  { email, except }: { email: string; except: string | null },
): Promise<void> {
  await sql`
    with released as (
      update identity.user set email = 'released-' || id || '@goodword.invalid', updated_at = now()
      where lower(email) = ${email} and not email_verified and id is distinct from ${except}::uuid
      returning id
    )
    delete from identity.session using released where user_id = released.id`.execute(db)
}

export async function userWithEmail(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from identity.user where lower(email) = ${email}`.execute(db)
  return rows[0]?.id ?? null
}

export async function identitySessionExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from identity.session where id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

/** Ends the session `only`, or all of these users but `except`. */
export async function deleteIdentitySessions(
  db: Db,
  {
    userIds,
    only = null,
    except = [],
  }: { userIds: readonly string[]; only?: string | null; except?: readonly string[] },
): Promise<void> {
  await sql`
    delete from identity.session
    where user_id = any(${userIds}::uuid[]) and (${only}::uuid is null or id = ${only}::uuid)
      and not id = any(${except}::uuid[])`.execute(db)
}
