import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { NewUser, User, UserChange } from 'contract/people/users'
import { type Context, memberOf } from '../../../platform/context.ts'
import { endLegalHold, setLegalHold } from '../../privacy/public.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import {
  changeAccountName,
  changeAddressState,
  endSessionsOfMember,
  inviteAccount,
  lockAccount,
  type LockedAccount,
  restoreAccount,
  suspendAccount,
  userOf,
} from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { mailAccountLink } from '../jobNames.ts'
import { suspensionRight } from '../people.rules.ts'

/** Creates a member by invitation; the mail has the link to choose a password. @throws Refusal email_in_use */
export async function createUser(context: Context, draft: NewUser): Promise<User> {
  const user = await inviteAccount(context, draft)
  await record(context, user, {
    action: 'member.invited',
    changes: [
      { field: 'displayName', before: null, after: user.displayName },
      { field: 'email', before: null, after: user.email },
    ],
  })
  await context.enqueue(mailAccountLink, { memberId: user.id, kind: 'invitation' })
  return user
}

/**
 * Changes only the fields that differ; repeating a change does nothing.
 * @throws Refusal user_not_found, operator_self, operator_last, operator_needs_second
 */
export async function changeUser(
  context: Context,
  { id, ...change }: UserChange & { id: MemberId },
): Promise<User> {
  const account = await lockForOperator(context, id)
  const { user } = account
  const { displayName, emailVerified, isSuspended, reason } = change
  if (displayName !== undefined && displayName !== user.displayName) {
    await changeAccountName(context, id, displayName)
    const { displayName: after } = await userOf(context, id)
    await record(context, user, {
      action: 'member.changed',
      reason,
      changes: [{ field: 'displayName', before: user.displayName, after }],
    })
  }
  if (emailVerified !== undefined && emailVerified !== user.emailVerified) {
    if (id === memberOf(context)) throw new Refusal('operator_self')
    await changeAddressState(context, user, emailVerified)
    const action = emailVerified ? 'member.email_confirmed' : 'member.changed'
    await record(context, user, {
      action,
      reason,
      changes: [{ field: 'emailVerified', before: user.emailVerified, after: emailVerified }],
    })
  }
  if (isSuspended === true && user.suspension === null) {
    const right = suspensionRight(user, { actorId: memberOf(context), operators: account.operators })
    if (right === 'with_second') throw new Refusal('operator_needs_second')
    if (right !== 'alone') throw new Refusal(right)
    await suspend(context, user, reason)
  }
  if (isSuspended === false && user.suspension !== null) {
    await restoreAccount(context, id)
    await record(context, user, {
      action: 'member.restored',
      reason,
      changes: [{ field: 'suspension', before: user.suspension.reason, after: null }],
    })
    await tell(context, user, {
      key: 'restored',
      title: 'Your account is restored',
      body: 'You can sign in and use Goodword again.',
    })
  }
  return userOf(context, id)
}

/** Suspends the account, ends its sessions and sends the member the reason. The caller has checked the permission. */
export async function suspend(context: Context, user: User, reason: string): Promise<void> {
  await suspendAccount(context, { id: user.id, reason })
  await record(context, user, {
    action: 'member.suspended',
    reason,
    changes: [{ field: 'suspension', before: null, after: reason }],
  })
  await tell(context, user, {
    key: 'suspended',
    title: 'Your account is suspended',
    body: `You cannot sign in at the moment. Reason: ${reason}`,
  })
}

/**
 * Closes an account: it is suspended, and its sessions end. An operator can restore it. A closed account stays closed.
 * @throws Refusal user_not_found, operator_self, user_closed_operator
 */
export async function closeUser(
  context: Context,
  { id, reason }: { id: MemberId; reason: string },
): Promise<User> {
  const { user } = await lockForOperator(context, id)
  if (id === memberOf(context)) throw new Refusal('operator_self')
  if (user.isOperator) throw new Refusal('user_closed_operator')
  if (user.closedAt !== null) return user
  await suspendAccount(context, { id, reason, closedAt: context.now })
  await record(context, user, {
    action: 'member.closed',
    reason,
    fields: ['closedAt'],
    changes: [{ field: 'suspension', before: user.suspension?.reason ?? null, after: reason }],
  })
  await tell(context, user, {
    key: 'closed',
    title: 'Your account is closed',
    body: `Goodword closed your account. Reason: ${reason}`,
  })
  return userOf(context, id)
}

/** Signs a member out everywhere. @throws Refusal user_not_found */
export async function endSessions(
  context: Context,
  { id, reason }: { id: MemberId; reason: string },
): Promise<void> {
  const { user } = await lockForOperator(context, id)
  await endSessionsOfMember(context, id)
  await record(context, user, { action: 'member.sessions_ended', reason })
  await tell(context, user, {
    key: 'sessions',
    title: 'You were signed out on all devices',
    body: `Goodword ended your sessions. Reason: ${reason} Sign in again to continue.`,
  })
}

/** @throws Refusal user_not_found */
export async function changeHold(
  context: Context,
  { id, isHeld, reason }: { id: MemberId; isHeld: boolean; reason: string },
): Promise<void> {
  const { user } = await lockForOperator(context, id)
  if (isHeld) await setLegalHold(context, { memberId: id, reason })
  else await endLegalHold(context, id)
  await record(context, user, { action: isHeld ? 'member.hold_set' : 'member.hold_ended', reason })
}

/** Mails the link that confirms the address; invited people get their invitation again. @throws Refusal user_not_found */
export async function resendLink(
  context: Context,
  { id, reason, kind }: { id: MemberId; reason: string; kind: 'invitation' | 'confirmation' },
): Promise<void> {
  const user = await userOf(context, id)
  await context.enqueue(mailAccountLink, { memberId: id, kind })
  await record(context, user, { action: 'member.confirmation_sent', reason })
}

/** Locks the account, and checks that the caller is still an operator: another call may just have suspended them. */
export async function lockForOperator(context: Context, id: MemberId): Promise<LockedAccount> {
  const account = await lockAccount(context, id)
  if (!account.operators.includes(memberOf(context))) throw new Refusal('forbidden')
  return account
}

async function record(
  context: Context,
  { id }: Pick<User, 'id'>,
  entry: Omit<Parameters<typeof recordAudit>[1], 'subject' | 'memberId'>,
): Promise<void> {
  await recordAudit(context, { ...entry, subject: `member:${id}`, memberId: id })
}

async function tell(
  context: Context,
  { id }: Pick<User, 'id'>,
  { key, title, body }: { key: string; title: string; body: string },
): Promise<void> {
  await notify(context, {
    memberId: id,
    kind: 'account_changed',
    naturalKey: `account:${key}:${context.now}`,
    title,
    body,
    href: paths.additionalInfo(),
    mail: { button: 'Open Goodword', href: paths.help(), about: null },
  })
}
