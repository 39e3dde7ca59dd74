import type { BusinessId, MemberId } from 'contract/core/ids'
import type { AccountKind, Commodity } from '../tables.ts'
import type { FunderId, Lot, LotPart } from './lots.rules.ts'

export interface Account {
  readonly kind: AccountKind
  readonly memberId: MemberId | null
  readonly businessId: BusinessId | null
}

/** One entry, in points or cents by the account's commodity; never 0. */
export interface Posting {
  readonly account: Account
  readonly amount: number
}

const commodities: Record<AccountKind, Commodity> = {
  pending: 'PTS',
  available: 'PTS',
  held: 'PTS',
  debt: 'PTS',
  outstanding: 'PTS',
  recovery: 'PTS',
  store_credit: 'USD',
  reserve: 'USD',
  payable: 'USD',
  platform_promotions: 'USD',
  platform_fees: 'USD',
  card_clearing: 'USD',
  gift_cards: 'USD',
  vouchers: 'USD',
  campaign_escrow: 'USD',
}

export function commodityOf(kind: AccountKind): Commodity {
  return commodities[kind]
}

/**
 * The balance rule of every transaction: whole amounts that sum to zero in each commodity. The database enforces it
 * too.
 */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = { PTS: 0n, USD: 0n }
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) return false
    sums[commodityOf(account.kind)] += BigInt(amount)
  }
  return postings.length > 0 && sums.PTS === 0n && sums.USD === 0n
}

/**
 * The account that pays for a funder's points and receives their money on reversal: its payable or its campaigns'
 * escrow.
 */
export type Fund = 'payable' | 'campaign_escrow'

/**
 * The moves of points of a lot. Each kind moves them between two parts and has its own postings. Holding and capturing
 * points are implemented in `ledger_hold_points` and `ledger_capture_hold` of the database (decision 21).
 */
export type Move =
  | { readonly kind: 'activate' | 'hold' | 'release' | 'expire' | 'return_expired' }
  | { readonly kind: 'issue'; readonly fund?: Fund }
  | { readonly kind: 'reverse'; readonly from: 'pending' | 'available'; readonly fund?: Fund }
  | { readonly kind: 'restore'; readonly payer: FunderId }
  /** Pays for spent points of another lot that were reversed; that lot's funder is the creditor. */
  | { readonly kind: 'recover'; readonly creditor: FunderId; readonly fund?: Fund }
  /** Pays a debt that `recover` could not cover. */
  | { readonly kind: 'cure'; readonly from: 'pending' | 'available'; readonly creditor: FunderId }
  | { readonly kind: 'owe' | 'cure_debt' | 'forgive' }
  /** A refund restores points that the member owes: it pays the debt. */
  | { readonly kind: 'cancel_debt'; readonly payer: FunderId }
  /** For a lot whose points another lot paid for: they now count as reversed, and the other lot gets the refund. */
  | { readonly kind: 'undo_recovery' | 'unabsorb' }
  /** A refund restores points whose debt was written off: the funder receives them. */
  | { readonly kind: 'repay_forgiven'; readonly payer: FunderId }

/** The source and target part of a move. Debt is separate from the parts. */
export interface PartChange {
  readonly from: LotPart | null
  readonly to: LotPart | null
  readonly openDebt: -1 | 0 | 1
}

export function partChangeOf(move: Move): PartChange {
  const between = (from: LotPart | null, to: LotPart | null, openDebt: -1 | 0 | 1 = 0) => ({
    from,
    to,
    openDebt,
  })
  switch (move.kind) {
    case 'issue':
      return between(null, 'pending')
    case 'activate':
      return between('pending', 'available')
    case 'hold':
      return between('available', 'held')
    case 'release':
      return between('held', 'available')
    case 'restore':
      return between('spent', 'available')
    case 'expire':
      return between('available', 'expired')
    case 'reverse':
      return between(move.from, 'reversed')
    case 'return_expired':
      return between('expired', 'reversed')
    case 'recover':
      return between('available', 'absorbed')
    case 'cure':
      return between(move.from, 'absorbed')
    case 'owe':
      return between(null, null, 1)
    case 'cure_debt':
    case 'forgive':
      return between(null, null, -1)
    case 'cancel_debt':
      return between('spent', 'reversed', -1)
    case 'undo_recovery':
    case 'repay_forgiven':
      return between('spent', 'reversed')
    case 'unabsorb':
      return between('absorbed', 'spent')
  }
}

/**
 * The entries of a move of `count` points of a lot. The funder's accounts carry points in circulation, and the money
 * follows.
 */
export function postingsOf(move: Move, lot: Pick<Lot, 'memberId' | 'funderId'>, count: number): Posting[] {
  const { memberId, funderId } = lot
  const member = (kind: AccountKind, amount: number): Posting => ({
    account: { kind, memberId, businessId: null },
    amount,
  })
  const outstanding = (amount: number) => ofFunder('outstanding', funderId, amount)
  const reserve = (amount: number) => ofFunder('reserve', funderId, amount)
  switch (move.kind) {
    case 'issue':
      return [outstanding(-count), member('pending', count), fundOf(move, funderId, -count), reserve(count)]
    case 'activate':
      return [member('pending', -count), member('available', count)]
    case 'hold':
      return [member('available', -count), member('held', count)]
    case 'release':
      return [member('held', -count), member('available', count)]
    case 'restore':
      return [outstanding(-count), member('available', count), owed(move.payer, -count), reserve(count)]
    case 'expire':
      return [member('available', -count), outstanding(count), reserve(-count), owed(funderId, count)]
    case 'reverse':
      return [member(move.from, -count), outstanding(count), reserve(-count), fundOf(move, funderId, count)]
    case 'recover':
      return [
        member('available', -count),
        outstanding(count),
        reserve(-count),
        fundOf(move, move.creditor, count),
      ]
    case 'cure':
      return [
        member(move.from, -count),
        member('debt', count),
        ofFunder('recovery', move.creditor, -count),
        outstanding(count),
        reserve(-count),
        owed(move.creditor, count),
      ]
    case 'owe':
      return [member('debt', -count), ofFunder('recovery', funderId, count)]
    case 'forgive':
      return [member('debt', count), ofFunder('recovery', funderId, -count)]
    case 'cancel_debt':
      return [
        member('debt', count),
        ofFunder('recovery', funderId, -count),
        owed(move.payer, -count),
        owed(funderId, count),
      ]
    case 'repay_forgiven':
      return [owed(move.payer, -count), owed(funderId, count)]
    case 'return_expired':
    case 'cure_debt':
    case 'undo_recovery':
    case 'unabsorb':
      return []
  }
}

function ofFunder(
  kind: 'outstanding' | 'reserve' | 'recovery',
  businessId: FunderId,
  amount: number,
): Posting {
  return { account: { kind, memberId: null, businessId }, amount }
}

function fundOf({ fund = 'payable' }: { fund?: Fund }, funderId: FunderId, amount: number): Posting {
  return fund === 'payable' || funderId === null
    ? owed(funderId, amount)
    : { account: { kind: fund, memberId: null, businessId: funderId }, amount }
}

/** Our debt to a funder: a business's payable, or the platform's promotion account, which pays for its points. */
export function owed(funderId: FunderId, amount: number): Posting {
  return funderId === null
    ? { account: { kind: 'platform_promotions', memberId: null, businessId: null }, amount }
    : { account: { kind: 'payable', memberId: null, businessId: funderId }, amount }
}

/** Merges postings per account and drops those that sum to zero. */
export function merged(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>()
  for (const { account, amount } of postings) {
    const key = `${account.kind} ${account.memberId} ${account.businessId}`
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}
