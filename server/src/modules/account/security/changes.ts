import { undoDays } from 'contract/account/accountLimits'
import {
  type AccountChange,
  type AccountChangeKind,
  Provider,
  providerNames,
} from 'contract/account/security'
import type { AuditField } from 'contract/people/auditNames'
import type { MemberId } from 'contract/core/ids'
import { isBefore, plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type DraftChange, recordAudit } from '../../audit/public.ts'
import {
  type AddressOwner,
  endSessionsExcept,
  isAddressOfOther,
  lockWaysIn,
  personOf,
  reclaimAddress,
  removeFactorsSince,
  removePasskeysSince,
  removeProvider,
  removeWaysIn,
  replaceAddress,
} from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { type AccountPort, issuerOf, tokenHashOf } from '../accountPort.ts'
import { mailAccountChange } from '../jobNames.ts'
import type { AccountTables } from '../tables.ts'
import { changeByToken, insertChange, lockChangeByToken, setUndone } from './accountChange.repository.ts'
import { deleteEmailChange } from './emailChange.repository.ts'
import { isAddressConflict } from './conflict.rules.ts'

type ChangeRow = Selectable<AccountTables['account_change']>

export interface ChangeDraft {
  readonly memberId: MemberId
  readonly kind: AccountChangeKind
  /** The earlier address, which gets the mail if the member had confirmed it. */
  readonly email: string
  readonly emailVerified: boolean
  readonly provider?: string
  /** The new address, after a change of address. */
  readonly newEmail?: string
}

const auditActions = {
  email: 'member.email_changed',
  password: 'member.password_changed',
  provider_linked: 'member.provider_changed',
  provider_unlinked: 'member.provider_changed',
  passkey_added: 'member.second_factor_changed',
  passkey_removed: 'member.second_factor_changed',
  authenticator_on: 'member.second_factor_changed',
  authenticator_off: 'member.second_factor_changed',
  recovery_codes_renewed: 'member.second_factor_changed',
} as const

const auditFields: Partial<Record<AccountChangeKind, readonly AuditField[]>> = {
  password: ['password'],
  passkey_added: ['passkey'],
  passkey_removed: ['passkey'],
  authenticator_on: ['authenticator'],
  authenticator_off: ['authenticator'],
  recovery_codes_renewed: ['recoveryCodes'],
}

/** Records a change of how the member signs in, notifies them, and mails the earlier address a link to undo it. */
export async function recordAccountChange(context: Context, draft: ChangeDraft): Promise<void> {
  const { memberId, kind, email, newEmail = email, provider = null } = draft
  const id = await insertChange(context.db, {
    memberId,
    kind,
    email,
    provider,
    changedAt: context.now,
    undoUntil: plus(context.now, { days: undoDays }),
  })
  await audit(context, {
    memberId,
    kind,
    id,
    changes: [{ field: 'email', before: email, after: newEmail }, ...providerChange(kind, provider)],
  })
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `account-change:${id}`,
    title: changeTitle(kind, provider),
    body: 'If this was not you, open the email about it, or change your password and sign out on other devices.',
    href: paths.additionalInfo({ tab: 'settings' }),
  })
  // An address that was never confirmed may belong to a stranger, who must not get the account.
  if (draft.emailVerified) await context.enqueue(mailAccountChange, { changeId: id })
}

async function audit(
  context: Context,
  change: {
    memberId: MemberId
    kind: AccountChangeKind
    id: string
    reason?: string
    changes: readonly DraftChange[]
  },
): Promise<void> {
  await recordAudit(context, {
    action: auditActions[change.kind],
    subject: `account_change:${change.id}`,
    memberId: change.memberId,
    fields: auditFields[change.kind] ?? [],
    changes: change.changes,
    ...(change.reason && { reason: change.reason }),
  })
}

function providerChange(kind: AccountChangeKind, provider: string | null): DraftChange[] {
  const name = nameOfProvider(provider)
  if (kind === 'provider_linked') return [{ field: 'provider', before: null, after: name }]
  return kind === 'provider_unlinked' ? [{ field: 'provider', before: name, after: null }] : []
}

/** An unlinked provider is not linked again: that needs a sign-in there. */
const undoneLink = ({ kind, provider }: ChangeRow): DraftChange[] =>
  kind === 'provider_linked' ? [{ field: 'provider', before: nameOfProvider(provider), after: null }] : []

/** The change, as a mail title. */
export function changeTitle(kind: AccountChangeKind, provider: string | null): string {
  const name = nameOfProvider(provider)
  switch (kind) {
    case 'email':
      return 'Your email address was changed'
    case 'password':
      return 'Your password was changed'
    case 'provider_linked':
      return `${name} was linked to your account`
    case 'provider_unlinked':
      return `${name} was unlinked from your account`
    case 'passkey_added':
      return 'A passkey was added to your account'
    case 'passkey_removed':
      return 'A passkey was removed from your account'
    case 'authenticator_on':
      return 'An authenticator app was turned on for your account'
    case 'authenticator_off':
      return 'The authenticator app was turned off for your account'
    case 'recovery_codes_renewed':
      return 'Your account has new recovery codes'
  }
}

export function nameOfProvider(provider: string | null): string {
  const known = Provider.safeParse(provider)
  return known.success ? providerNames[known.data] : (provider ?? 'A provider')
}

/** @throws Refusal undo_ended */
export async function readAccountChange(context: Context, token: string): Promise<AccountChange> {
  const row = mustBeOpen(context, await changeByToken(context.db, tokenHashOf(token)))
  const provider = Provider.safeParse(row.provider)
  return {
    kind: row.kind,
    email: row.email,
    provider: provider.success ? provider.data : null,
    changedAt: row.changed_at,
    undoUntil: row.undo_until,
  }
}

function mustBeOpen({ now }: Context, row: ChangeRow | undefined): ChangeRow {
  if (!row || row.undone_at !== null || row.voided_at !== null || !isBefore(now, row.undo_until))
    throw new Refusal('undo_ended')
  return row
}

/**
 * Undoes a change, for the holder of the earlier address. Restores that address, even after further changes; ends
 * all sessions; removes the password, and the providers, passkeys, authenticator app and recovery codes that were added
 * since, so that only a link to this address opens the account.
 * @throws Refusal undo_ended, undo_address_taken
 */
export async function undoAccountChange(
  context: Context,
  port: Pick<AccountPort, 'origin'>,
  token: string,
): Promise<{ email: string }> {
  const { db, now } = context
  const row = mustBeOpen(context, await lockChangeByToken(db, tokenHashOf(token)))
  const memberId = row.member_id
  const owner = { memberId, issuer: issuerOf(port) }
  const person = await personOf(context, memberId)
  if (person.email.toLowerCase() !== row.email.toLowerCase()) await restoreAddress(context, owner, row.email)
  const ways = await lockWaysIn(context, owner)
  if (ways) {
    await removeWaysIn(context, { userId: ways.id, linkedSince: row.changed_at })
    if (row.kind === 'provider_linked' && row.provider !== null)
      await removeProvider(context, { userId: ways.id, provider: row.provider })
  }
  await removePasskeysSince(context, memberId, row.changed_at)
  await removeFactorsSince(context, memberId, row.changed_at)
  await deleteEmailChange(db, memberId)
  await endSessionsExcept(context, { memberId, sessionToken: null })
  await setUndone(db, { id: row.id, memberId, changedAt: row.changed_at, now })
  await audit(context, {
    memberId,
    kind: row.kind,
    id: row.id,
    reason: 'Undone from the email',
    changes: [{ field: 'email', before: person.email, after: row.email }, ...undoneLink(row)],
  })
  await notify(context, {
    memberId,
    kind: 'account_changed',
    naturalKey: `account-change:${row.id}:undone`,
    title: 'A change of your account was undone',
    body: 'All devices were signed out. Check your profile and your linked services.',
    href: paths.additionalInfo({ tab: 'settings' }),
  })
  return { email: row.email }
}

/** The holder of the mailbox takes the address even from an account that never confirmed it. */
async function restoreAddress(context: Context, owner: AddressOwner, email: string): Promise<void> {
  const address = email.toLowerCase()
  await reclaimAddress(context, { email: address, issuer: owner.issuer, except: owner })
  if (await isAddressOfOther(context, owner, address)) throw new Refusal('undo_address_taken')
  try {
    await withSavepoint(context.db, () => replaceAddress(context, owner, address))
  } catch (error) {
    if (isAddressConflict(error)) throw new Refusal('undo_address_taken')
    throw error
  }
}
