import type * as contract from 'contract/account/secondFactor'
import type { Answer, Received } from 'contract/core/route'
import type { AccountChangeKind } from 'contract/account/security'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  acceptedPasskeys,
  confirmTotp,
  factorsOfMember,
  lockWaysIn,
  markSecondFactor,
  type PasskeySite,
  personOf,
  registerPasskey,
  registrationOptions,
  removePasskey as deletePasskey,
  removeRecoveryCodes,
  removeTotp,
  renewRecoveryCodes as newRecoveryCodes,
  waysInOf,
} from '../../identity/public.ts'
import { type AccountPort, issuerOf } from '../accountPort.ts'
import { recordAccountChange } from './changes.ts'

export const siteOf = ({ origin, codeKey }: AccountPort): PasskeySite => ({ origin, secret: codeKey })

/** @throws Refusal not_signed_in */
export function sessionOf(token: string | null): string {
  if (token === null) throw new Refusal('not_signed_in')
  return token
}

/** @throws Refusal not_signed_in, identity_elsewhere, passkey_limit */
export async function startPasskey(
  context: Context,
  port: AccountPort,
  sessionToken: string | null,
): Promise<Answer<typeof contract.startPasskey>> {
  const token = sessionOf(sessionToken)
  // A passkey opens a session of our own identity service.
  if (!(await waysInOf(context, { memberId: memberOf(context), issuer: issuerOf(port) })))
    throw new Refusal('identity_elsewhere')
  return registrationOptions(context, siteOf(port), token)
}

/** @throws Refusal not_signed_in, identity_elsewhere, passkey_limit, passkey_known, passkey_refused */
export async function addPasskey(
  context: Context,
  port: AccountPort,
  { name, credential }: Received<typeof contract.addPasskey>['body'],
  sessionToken: string | null,
): Promise<contract.Passkey> {
  await lockFactors(context, port)
  const token = sessionOf(sessionToken)
  const passkey = await registerPasskey(context, siteOf(port), { name, credential, sessionToken: token })
  await markSecondFactor(context, token)
  await record(context, 'passkey_added')
  return passkey
}

/** @throws Refusal last_second_factor */
export async function removePasskey(
  context: Context,
  port: AccountPort,
  id: string,
): Promise<contract.AcceptedPasskeys> {
  await lockFactors(context, port)
  const removed = await deletePasskey(context, id)
  if (removed) {
    await afterRemoval(context)
    await record(context, 'passkey_removed')
  }
  return acceptedPasskeys(context, siteOf(port), removed?.credentialId ?? null)
}

/** The first code turns the app on. New recovery codes replace those of an earlier app. */
export async function confirmAuthenticator(
  context: Context,
  port: AccountPort,
  code: string,
  sessionToken: string | null,
): Promise<Answer<typeof contract.confirmAuthenticator>> {
  await lockFactors(context, port)
  const outcome = await confirmTotp(context, code)
  if (outcome !== 'confirmed') return { outcome, recoveryCodes: null }
  await markSecondFactor(context, sessionToken)
  await record(context, 'authenticator_on')
  return { outcome, recoveryCodes: await newRecoveryCodes(context, memberOf(context)) }
}

/** @throws Refusal last_second_factor */
export async function removeAuthenticator(context: Context, port: AccountPort): Promise<void> {
  await lockFactors(context, port)
  if (!(await removeTotp(context, memberOf(context)))) return
  await afterRemoval(context)
  await record(context, 'authenticator_off')
}

/** @throws Refusal second_factor_missing */
export async function renewRecoveryCodes(context: Context, port: AccountPort): Promise<string[]> {
  await lockFactors(context, port)
  const { hasTotp, hasPasskey } = await factorsOfMember(context, memberOf(context))
  if (!hasTotp && !hasPasskey) throw new Refusal('second_factor_missing')
  const codes = await newRecoveryCodes(context, memberOf(context))
  await record(context, 'recovery_codes_renewed')
  return codes
}

/** Changes of a member's ways to sign in run one after another, so that two removals cannot take the last factor. */
async function lockFactors(context: Context, port: AccountPort): Promise<void> {
  await lockWaysIn(context, { memberId: memberOf(context), issuer: issuerOf(port) })
}

/** Operators keep a second factor; without one, recovery codes are worth nothing. @throws Refusal last_second_factor */
async function afterRemoval(context: Context): Promise<void> {
  const memberId = memberOf(context)
  const { isOperator, hasTotp, hasPasskey } = await factorsOfMember(context, memberId)
  if (hasTotp || hasPasskey) return
  if (isOperator) throw new Refusal('last_second_factor')
  await removeRecoveryCodes(context, memberId)
}

async function record(context: Context, kind: AccountChangeKind): Promise<void> {
  const memberId = memberOf(context)
  const { email, emailVerified } = await personOf(context, memberId)
  await recordAccountChange(context, { memberId, kind, email, emailVerified })
}
