import { operatorProofHours } from 'contract/account/accountLimits'
import type { Instant } from 'contract/core/instant'
import { isBefore, minus } from 'contract/core/time'

/** What a member could prove. */
export interface Factors {
  readonly isOperator: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/**
 * Whether only a second factor counts as a proof. A passkey alone asks nothing of members: the same mailbox that gets the
 * code could also open the account with a link.
 */
export const needsSecondFactor = ({ isOperator, hasTotp, hasPasskey }: Factors): boolean =>
  hasTotp || (isOperator && hasPasskey)

/** The latest proof that counts; null without one. */
export function provedAtOf(
  factors: Factors,
  { signedInAt, secondFactorAt }: { signedInAt: readonly (Instant | null)[]; secondFactorAt: Instant | null },
): Instant | null {
  if (needsSecondFactor(factors)) return secondFactorAt
  return [...signedInAt, secondFactorAt].reduce(
    (latest, each) => (each !== null && (latest === null || isBefore(latest, each)) ? each : latest),
    null,
  )
}

/** Whether a second factor opened the pages of operators, and still does. */
export const opensOperatorPages = (secondFactorAt: Instant | null, now: Instant): boolean =>
  secondFactorAt !== null && !isBefore(secondFactorAt, minus(now, { hours: operatorProofHours }))
