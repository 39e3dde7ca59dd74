import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { deleteResetTokens } from '../auth/auth.repository.ts'
import {
  confirmWithoutWaysIn,
  deleteUser,
  lockUnconfirmedUser,
  lockUserOf,
  setUserEmail,
  userWithEmail,
} from '../auth/identityUser.repository.ts'
import { recognizeAddress } from '../former/formerAccounts.ts'
import { recordAudit } from '../../audit/public.ts'
import { endAllSessions, endSessionsOfMember } from '../sessions/revocations.ts'
import { insertRevocation } from '../sessions/revocations.repository.ts'
import {
  deleteIdentities,
  lockMember,
  memberWithEmail,
  renameUnconfirmed,
  setMemberEmail,
  unconfirmedMember,
} from './member.repository.ts'

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
  await recognizeAddress(context, { memberId: owner.memberId, email })
  if (user) {
    await setUserEmail(db, { userId: user.id, email, now })
    await deleteResetTokens(db, user.id, { exceptNewest: false })
  }
  return { email: before.email, emailVerified: before.email_verified }
}

/**
 * Takes an address, which is in lower case, from the accounts that have it without proof, because its owner has proved
 * it. Their sessions, passwords and providers end; their data stays with them, out of reach of both.
 */
export async function reclaimAddress(
  context: Context,
  { email, issuer, except = null }: { email: string; issuer: string; except?: AddressOwner | null },
): Promise<void> {
  const { db, now } = context
  const own = except && (await lockUserOf(db, except))
  const userId = await lockUnconfirmedUser(db, email)
  if (userId !== null && userId !== own?.id) {
    // Before the deletion: waits for an exchange of a token that may create the member.
    await insertRevocation(db, { issuer, subject: userId }, now)
    await deleteResetTokens(db, userId, { exceptNewest: false })
    await deleteUser(db, userId)
  }
  const memberId = await unconfirmedMember(db, { email, except: except?.memberId ?? null })
  if (memberId !== null) await releaseMember(context, { memberId, email })
}

/** Ends all that opens an account without proof of its address, and removes the address from it. */
export async function releaseMember(
  context: Context,
  { memberId, email }: { memberId: MemberId; email: string },
): Promise<void> {
  await endSessionsOfMember(context, memberId)
  await deleteIdentities(context.db, memberId)
  const released = `released-${memberId}@goodword.invalid`
  await renameUnconfirmed(context.db, { memberId, email: released })
  await recordAudit(context, {
    action: 'member.email_changed',
    subject: `member:${memberId}`,
    memberId,
    changes: [{ field: 'email', before: email, after: released }],
    reason: 'The owner of the address proved it',
  })
}

/**
 * The owner of an address has proved it. An account that has the address without proof is theirs only if they say so,
 * or opened it in this browser; then its earlier password, providers and sessions end. Else it loses the address.
 */
export async function takeOverAddress(
  context: Context,
  { email, issuer, isOwn }: { email: string; issuer: string; isOwn: boolean },
): Promise<void> {
  if (!isOwn) return reclaimAddress(context, { email, issuer })
  const userId = await lockUnconfirmedUser(context.db, email)
  if (userId === null) return
  await confirmWithoutWaysIn(context.db, userId)
  await deleteResetTokens(context.db, userId, { exceptNewest: false })
  await endAllSessions(context, { issuer, subject: userId })
}
