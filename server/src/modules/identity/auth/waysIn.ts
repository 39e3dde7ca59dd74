import type { Instant } from 'contract/core/instant'
import { deleteResetTokens } from './auth.repository.ts'
import type { Context } from '../../../platform/context.ts'
import type { AddressOwner } from '../members/address.ts'
import {
  deleteProvider,
  deleteWaysIn,
  type IdentityUser,
  lockUserOf,
  savePasswordHash,
  waysIn,
} from './identityUser.repository.ts'

/** How a member signs in. */
export interface WaysIn {
  readonly passwordHash: string | null
  readonly providers: readonly { readonly provider: string; readonly linkedAt: Instant }[]
}

/** Null when another identity service holds the account. */
export async function waysInOf(context: Context, owner: AddressOwner): Promise<WaysIn | null> {
  return waysIn(context.db, owner)
}

/** Locks the user at the identity service, so that changes of their ways in run one after another. */
export async function lockWaysIn(
  context: Context,
  owner: AddressOwner,
): Promise<(WaysIn & Pick<IdentityUser, 'id'>) | null> {
  const user = await lockUserOf(context.db, owner)
  const ways = user && (await waysIn(context.db, owner))
  return user && ways && { ...ways, id: user.id, passwordHash: user.passwordHash }
}

/** Also ends the links to reset the password. */
export async function setPasswordHash(
  { db, now }: Context,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await savePasswordHash(db, { userId, hash, now })
  await deleteResetTokens(db, userId, { exceptNewest: false })
}

/** False when the provider was not linked. */
export async function removeProvider(
  { db }: Context,
  way: { userId: string; provider: string },
): Promise<boolean> {
  return deleteProvider(db, way)
}

/** Removes the password, its reset links, and the providers linked at or after `linkedSince`. */
export async function removeWaysIn(
  { db }: Context,
  ways: { userId: string; linkedSince: Instant },
): Promise<void> {
  await deleteWaysIn(db, ways)
  await deleteResetTokens(db, ways.userId, { exceptNewest: false })
}
