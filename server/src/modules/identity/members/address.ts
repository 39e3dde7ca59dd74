import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { deleteResetTokens } from '../auth/auth.repository.ts'
import {
  lockUserOf,
  releaseUnconfirmedEmail,
  setUserEmail,
  userWithEmail,
} from '../auth/identityUser.repository.ts'
import { endSessionsExcept } from '../sessions/ownSessions.ts'
import { lockMember, memberWithEmail, releaseUnconfirmedMember, setMemberEmail } from './member.repository.ts'

export interface AddressOwner {
  readonly memberId: MemberId
  /** Of our identity service. */
  readonly issuer: string
}

/** Whether another member or user of the identity service has the address, which is in lower case. */
export async function isAddressOfOther(
  context: Context,
  { memberId, issuer }: AddressOwner,
  email: string,
): Promise<boolean> {
  const member = await memberWithEmail(context.db, email)
  if (member !== null && member !== memberId) return true
  const user = await userWithEmail(context.db, email)
  return user !== null && user !== (await lockUserOf(context.db, { memberId, issuer }))?.id
}

/**
 * Changes the address of a member here and at the identity service; its owner has confirmed it. Password reset links
 * sent to the old address end. Call it in a savepoint: it fails when another account takes the address at the same
 * time. Returns the previous address, and whether the member had confirmed it.
 */
export async function replaceAddress(
  context: Context,
  owner: AddressOwner,
  email: string,
): Promise<{ email: string; emailVerified: boolean }> {
  const { db, now } = context
  const before = await lockMember(db, owner.memberId)
  const user = await lockUserOf(db, owner)
  await setMemberEmail(db, { id: owner.memberId, email })
  if (user) {
    await setUserEmail(db, { userId: user.id, email, now })
    await deleteResetTokens(db, user.id, { exceptNewest: false })
  }
  return { email: before.email, emailVerified: before.email_verified }
}

/** Removes an address from accounts that never confirmed it, because its owner has. */
export async function reclaimAddress(context: Context, owner: AddressOwner, email: string): Promise<void> {
  const user = await lockUserOf(context.db, owner)
  await releaseUnconfirmedEmail(context.db, { email, except: user?.id ?? null })
  const released = await releaseUnconfirmedMember(context.db, { email, except: owner.memberId })
  if (released) await endSessionsExcept(context, { memberId: released, sessionToken: null })
}
