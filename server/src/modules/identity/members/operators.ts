import { fromMilliseconds } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { recordAudit } from '../../audit/public.ts'
import { removePasskeysSince } from '../secondFactor/passkeys.ts'
import { removeFactorsSince } from '../secondFactor/totp.ts'
import { endSessionsOfMember } from '../sessions/revocations.ts'
import { memberIdByEmail } from './people.queries.ts'
import { setOperator } from './operator.repository.ts'

/** Makes the member with this address an operator, or an ordinary member again; false when there is no such member. */
export async function changeOperator(
  context: Context,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<boolean> {
  const memberId = await setOperator(context.db, { email: email.trim().toLowerCase(), isOperator })
  if (memberId === null) return false
  const action = isOperator ? 'operator.granted' : 'operator.revoked'
  await recordAudit(context, { action, subject: `member:${memberId}`, memberId })
  return true
}

/**
 * Removes the passkeys, the authenticator app and the recovery codes of a member who lost them, and signs them out; false
 * when there is no such member. Only for people with access to the server: they check who asks.
 */
export async function resetSecondFactors(context: Context, email: string): Promise<boolean> {
  const memberId = await memberIdByEmail(context.db, email.trim().toLowerCase())
  if (memberId === null) return false
  await removePasskeysSince(context, memberId, beginning)
  await removeFactorsSince(context, memberId, beginning)
  await endSessionsOfMember(context, memberId)
  await recordAudit(context, {
    action: 'member.second_factor_changed',
    subject: `member:${memberId}`,
    memberId,
    fields: ['passkey', 'authenticator', 'recoveryCodes'],
    reason: 'Reset by a command on the server',
  })
  return true
}

const beginning = fromMilliseconds(0)
