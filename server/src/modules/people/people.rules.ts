import type { ErrorCode } from 'contract/errors/errors'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { OperatorRequest } from 'contract/people/requests'
import { isBefore } from 'contract/core/time'

interface Target {
  readonly id: MemberId
  readonly isOperator: boolean
}

export type SuspensionRight = 'alone' | 'with_second'

/**
 * Whether an operator may suspend the account: an ordinary member alone, another operator with a second operator,
 * never themselves or the last operator.
 */
export function suspensionRight(
  target: Target,
  { actorId, operators }: { actorId: MemberId; operators: readonly MemberId[] },
): SuspensionRight | Extract<ErrorCode, 'operator_self' | 'operator_last'> {
  if (target.id === actorId) return 'operator_self'
  if (!target.isOperator) return 'alone'
  return operators.some((id) => id !== target.id) ? 'with_second' : 'operator_last'
}

/** A request without a decision by its deadline counts as expired. */
export function requestStatus(
  { status, expires_at: expiresAt }: { status: 'waiting' | 'done' | 'declined'; expires_at: Instant },
  now: Instant,
): OperatorRequest['status'] {
  return status === 'waiting' && !isBefore(now, expiresAt) ? 'expired' : status
}

/** An order number as receipts show it; accepts lower case and missing hyphens. Null for other texts. */
export function orderNumberIn(text: string): string | null {
  const found = /^GW-?([0-9A-Z]{4})-?([0-9A-Z]{2})$/i.exec(text.trim())
  return found ? `GW-${found[1]}-${found[2]}`.toUpperCase() : null
}

/** A possible referral code. Names can look like codes, so a code without an owner is treated as a name. */
export function referralCodeIn(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}

/**
 * The digits of a possible phone number, at least four: a whole number in any usual spelling, or its end. Retains
 * country codes and drops dialing prefixes: "020 7946 0018" is "2079460018".
 */
export function phoneDigitsIn(text: string): string | null {
  if (!/^\+?[\d\s()./\p{Dash_Punctuation}]+$/u.test(text.trim())) return null
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '')
  const isWhole = digits.length >= wholeNumberDigits
  const said = isWhole ? digits.replace(/^(?:011(?=\d{8})|0+)/, '') : digits
  return said.length >= phoneEndingDigits && said.length <= phoneDigitsMax ? said : null
}

const phoneEndingDigits = 4
/** Fewer digits are the end of a number, whose leading zeros count. */
const wholeNumberDigits = 8
/** The longest number in E.164. */
const phoneDigitsMax = 15

/** Shares of lots that together have the points; the missing points when the lots have too few. Newest lots first. */
export function pointsToTake(
  lots: readonly {
    readonly id: string
    readonly pending: number
    readonly available: number
    readonly isFrozen: boolean
  }[],
  points: number,
): { readonly lotId: string; readonly points: number }[] | { readonly missing: number } {
  let rest = points
  const shares: { lotId: string; points: number }[] = []
  for (const lot of lots.toReversed()) {
    const share = lot.isFrozen ? 0 : Math.min(rest, lot.pending + lot.available)
    if (share > 0) shares.push({ lotId: lot.id, points: share })
    rest -= share
  }
  return rest === 0 ? shares : { missing: rest }
}
