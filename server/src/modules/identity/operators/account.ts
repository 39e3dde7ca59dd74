import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { User } from 'contract/people/users'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { insertMember } from '../members/member.repository.ts'
import { updateMember } from '../members/profile.repository.ts'
import { memberRow } from '../members/member.queries.ts'
import { tidyName } from '../identity.rules.ts'
import { endSessionsOfMember } from '../sessions/revocations.ts'
import type { IdentityTables } from '../tables.ts'
import { lockMember, lockOperators, setAddressState, setSuspension } from './account.repository.ts'

/** An account that is locked for an operator's change. The module `people` decides who may change it. */
export interface LockedAccount {
  readonly user: User
  /** All operators who are not suspended, locked with the account. */
  readonly operators: readonly MemberId[]
}

/**
 * Locks the operators and the account until the transaction ends.
 * @throws Refusal user_not_found
 */
export async function lockAccount(context: Context, id: MemberId): Promise<LockedAccount> {
  const operators = await lockOperators(context.db)
  const row = await lockMember(context.db, id)
  if (!row) throw new Refusal('user_not_found')
  return {
    user: userFrom(row),
    operators: operators.filter(({ isActive }) => isActive).map((operator) => operator.id),
  }
}

/** The member sees the reason. Sessions and tokens end at once. */
export async function suspendAccount(
  context: Context,
  { id, reason, closedAt = null }: { id: MemberId; reason: string; closedAt?: Instant | null },
): Promise<void> {
  await setSuspension(context.db, id, { at: context.now, reason, closedAt })
  await endSessionsOfMember(context, id)
}

export async function restoreAccount(context: Context, id: MemberId): Promise<void> {
  await setSuspension(context.db, id, null)
  // A sign-in that ran during the suspension must not become valid now.
  await endSessionsOfMember(context, id)
}

export async function changeAccountName(context: Context, id: MemberId, displayName: string): Promise<void> {
  await updateMember(context.db, id, { display_name: tidyName(displayName) })
}

export async function changeAddressState(
  context: Context,
  { id, email }: Pick<User, 'id' | 'email'>,
  isVerified: boolean,
): Promise<void> {
  await setAddressState(context.db, { id, email, isVerified })
}

/** Creates a member who accepts the invitation with the first sign-in that proves the address. @throws Refusal email_in_use */
export async function inviteAccount(
  context: Context,
  { email, displayName }: { email: string; displayName: string },
): Promise<User> {
  const id = await insertMember(
    context.db,
    { email, displayName: tidyName(displayName), emailVerified: false, photoUrl: null, isOperator: false },
    context.now,
  )
  if (id === null) throw new Refusal('email_in_use')
  return userFrom(await memberRow(context.db, id))
}

export function userFrom(row: Selectable<IdentityTables['member']>): User {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    photoURL: row.photo_url,
    emailVerified: row.email_verified,
    phoneEnding: row.phone?.slice(-4) ?? null,
    isOperator: row.is_operator,
    joinedAt: row.created_at,
    suspension:
      row.suspended_at === null ? null : { at: row.suspended_at, reason: row.suspension_reason ?? '' },
    closedAt: row.closed_at,
  }
}
