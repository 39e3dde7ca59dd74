import type { MemberId } from 'contract/ids'
import type { AccountKind, Commodity } from './ledger.tables.ts'

export interface Posting {
  readonly account: { readonly kind: AccountKind; readonly memberId: MemberId | null }
  /** Points or cents, by the account's commodity; never 0. */
  readonly amount: number
}

export function commodityOf(kind: AccountKind): Commodity {
  switch (kind) {
    case 'outstanding':
    case 'pending':
    case 'available':
      return 'PTS'
    case 'reserve':
    case 'store_credit':
    case 'platform_promotions':
    case 'card_clearing':
      return 'USD'
  }
}

/** What every transaction must be: whole amounts that sum to zero in each commodity. The database holds it too. */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = { PTS: 0n, USD: 0n }
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) return false
    sums[commodityOf(account.kind)] += BigInt(amount)
  }
  return postings.length > 0 && sums.PTS === 0n && sums.USD === 0n
}

/** A platform grant of points: in circulation, reserved to the cent, in the member's pending or available account. */
export function grantOfPoints(memberId: MemberId, count: number, state: 'pending' | 'available'): Posting[] {
  return [
    { account: { kind: 'outstanding', memberId: null }, amount: -count },
    { account: { kind: state, memberId }, amount: count },
    { account: { kind: 'platform_promotions', memberId: null }, amount: -count },
    { account: { kind: 'reserve', memberId: null }, amount: count },
  ]
}

/** Store credit that a member paid for. */
export function purchaseOfCredit(memberId: MemberId, usdCents: number): Posting[] {
  return [
    { account: { kind: 'card_clearing', memberId: null }, amount: -usdCents },
    { account: { kind: 'store_credit', memberId }, amount: usdCents },
  ]
}
