import { emailChangeHours, emailChangesMax } from 'contract/account/accountLimits'
import { randomUUIDv7 } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  type AddressOwner,
  countAttempt,
  isAddressOfOther,
  pauseOf,
  personOf,
  replaceAddress,
  waysInOf,
} from '../../identity/public.ts'
import { spend } from '../../spending/public.ts'
import { type AccountPort, issuerOf, keyOf, tokenHashOf } from '../accountPort.ts'
import { mailEmailChange } from '../jobNames.ts'
import { recordAccountChange } from './changes.ts'
import { isAddressConflict } from './conflict.rules.ts'
import { deleteEmailChange, saveEmailChange, takeEmailChange } from './emailChange.repository.ts'

/**
 * Asks for confirmation at the new address. The response is the same whether or not another account has it: a job
 * decides which mail the address gets.
 * @throws Refusal identity_elsewhere, email_same, email_change_limit
 */
export async function requestEmailChange(
  context: Context,
  port: AccountPort,
  email: string,
): Promise<{ email: string; expiresAt: Instant }> {
  const memberId = memberOf(context)
  if ((await waysInOf(context, { memberId, issuer: issuerOf(port) })) === null)
    throw new Refusal('identity_elsewhere')
  if ((await personOf(context, memberId)).email.toLowerCase() === email) throw new Refusal('email_same')
  const subjects = [keyOf(port, `email changes of ${memberId}`), keyOf(port, `email changes to ${email}`)]
  if (await pauseOf(context, subjects, emailChangesMax)) throw new Refusal('email_change_limit')
  await countAttempt(context, subjects)
  const target = keyOf(port, email)
  if ((await spend(context, 'new_address_mail', { member: memberId, target })) !== 'spent')
    throw new Refusal('email_change_limit')
  const id = randomUUIDv7()
  const expiresAt = plus(context.now, { hours: emailChangeHours })
  await saveEmailChange(context.db, { memberId, id, email, now: context.now, expiresAt })
  await context.enqueue(mailEmailChange, { id })
  return { email, expiresAt }
}

export async function withdrawEmailChange(context: Context): Promise<void> {
  await deleteEmailChange(context.db, memberOf(context))
}

/**
 * Only the member who asked can confirm: a stranger whose address was typed by mistake must not get the account.
 * @throws Refusal email_change_ended, email_change_taken
 */
export async function confirmEmailChange(
  context: Context,
  port: AccountPort,
  token: string,
): Promise<{ email: string }> {
  const memberId = memberOf(context)
  const { db, now } = context
  const asked = await takeEmailChange(db, { memberId, tokenHash: tokenHashOf(token), now })
  if (!asked) throw new Refusal('email_change_ended')
  const owner = { memberId, issuer: issuerOf(port) }
  if (await isAddressOfOther(context, owner, asked.email)) throw new Refusal('email_change_taken')
  const before = await replaced(context, owner, asked.email)
  await recordAccountChange(context, { memberId, kind: 'email', ...before, newEmail: asked.email })
  return { email: asked.email }
}

async function replaced(context: Context, owner: AddressOwner, email: string) {
  try {
    return await withSavepoint(context.db, () => replaceAddress(context, owner, email))
  } catch (error) {
    if (isAddressConflict(error)) throw new Refusal('email_change_taken')
    throw error
  }
}
