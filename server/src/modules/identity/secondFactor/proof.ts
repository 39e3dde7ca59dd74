import type { PasskeyAssertion, ProofOutcome, ProofWays } from 'contract/account/secondFactor'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Actor, type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { factorsOf } from '../sessions/freshSignIn.queries.ts'
import { lockOwnSession } from '../sessions/lockOwnSession.ts'
import { markProved } from '../sessions/ownSession.repository.ts'
import { memberOfAssertion, type PasskeySite } from './passkeys.ts'
import { type Factors, needsSecondFactor, opensOperatorPages } from './secondFactor.rules.ts'
import { countRecoveryCodes } from './totp.repository.ts'
import { useFactorCode } from './totp.ts'

/** The member's second factors. */
export async function factorsOfMember({ db }: Context, memberId: MemberId): Promise<Factors> {
  return (await factorsOf(db, memberId)) ?? { isOperator: false, hasTotp: false, hasPasskey: false }
}

/** How the caller can confirm the session. */
export async function proofWaysOf(context: Context): Promise<ProofWays> {
  const memberId = memberOf(context)
  const factors = await factorsOfMember(context, memberId)
  return {
    passkey: factors.hasPasskey,
    code: factors.hasTotp || (await countRecoveryCodes(context.db, memberId)) > 0,
    mail: !needsSecondFactor(factors),
  }
}

/** Marks the caller's session as proved, without a new session. @throws Refusal not_signed_in, passkey_unknown, passkey_refused */
export async function provePasskey(
  context: Context,
  site: PasskeySite,
  { assertion, sessionToken }: { assertion: PasskeyAssertion; sessionToken: string | null },
): Promise<void> {
  const session = await lockOwnSession(context, sessionToken)
  const memberId = await memberOfAssertion(context, site, {
    assertion,
    purpose: 'proof',
    browser: session.token,
  })
  if (memberId !== memberOf(context)) throw new Refusal('passkey_unknown')
  await markProved(context.db, { id: session.id, now: context.now, isSecondFactor: true })
}

/** The same with a code. @throws Refusal not_signed_in */
export async function proveCode(
  context: Context,
  { code, sessionToken }: { code: string; sessionToken: string | null },
): Promise<ProofOutcome> {
  const session = await lockOwnSession(context, sessionToken)
  const outcome = await useFactorCode(context, memberOf(context), code)
  if (outcome === 'confirmed')
    await markProved(context.db, { id: session.id, now: context.now, isSecondFactor: true })
  return outcome
}

/** Marks the session in which the first second factor was set up: the member has just proved it. */
export async function markSecondFactor(context: Context, sessionToken: string | null): Promise<void> {
  const { id } = await lockOwnSession(context, sessionToken)
  await markProved(context.db, { id, now: context.now, isSecondFactor: true })
}

/** Why this session of an operator may not make the calls of operators; null if it may, and for other members. */
export async function operatorNeedsOf(
  context: Context,
  { id, isOperator }: { id: MemberId; isOperator: boolean },
  secondFactorAt: Instant | null,
): Promise<Actor['operatorNeeds'] | null> {
  if (!isOperator || opensOperatorPages(secondFactorAt, context.now)) return null
  const { hasTotp, hasPasskey } = await factorsOfMember(context, id)
  return hasTotp || hasPasskey ? 'sign_in_again' : 'second_factor_required'
}
