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

export interface UnconfirmedUser {
  readonly id: string
  /** A password or a provider; none before an invitation is accepted. */
  readonly hasWaysIn: boolean
  readonly openedAt: Instant
}

/** The user with this address, which is in lower case, if they never confirmed it. */
export async function unconfirmedUser(db: Db, email: string): Promise<UnconfirmedUser | null> {
  const { rows } = await sql<{ id: string; hasWaysIn: boolean; openedAt: Date | Instant }>`
    select id, created_at as "openedAt",
      exists (select from identity.account where user_id = "user".id) as "hasWaysIn"
    from identity.user as "user" where lower(email) = ${email} and not email_verified`.execute(db)
  const [row] = rows
  // The library's own connections parse times as dates.
  return row ? { ...row, openedAt: new Date(row.openedAt).toISOString() as Instant } : null
}

export async function userWithId(
  db: Db,
  id: string,
): Promise<{ email: string; emailVerified: boolean } | null> {
  const { rows } = await sql<{ email: string; emailVerified: boolean }>`
    select email, email_verified as "emailVerified" from identity.user where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether the account at the provider signs in a user already. */
export async function isAccountKnown(
  db: Db,
  { provider, accountId }: { provider: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from identity.account where provider_id = ${provider} and account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

/** Locks the user with this address, if they never confirmed it, until the transaction ends. */
export async function lockUnconfirmedUser(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.user where lower(email) = ${email} and not email_verified for update`.execute(db)
  return rows[0]?.id ?? null
}

/** Deletes the user with their sessions, password and providers. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await sql`delete from identity.user where id = ${userId}`.execute(db)
}

/** Removes the password, all providers and sessions, and marks the address as confirmed. */
export async function confirmWithoutWaysIn(db: Db, userId: string): Promise<void> {
  await sql`delete from identity.account where user_id = ${userId}`.execute(db)
  await sql`delete from identity.session where user_id = ${userId}`.execute(db)
  await sql`update identity.user set email_verified = true, updated_at = now() where id = ${userId}`.execute(
    db,
  )
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
