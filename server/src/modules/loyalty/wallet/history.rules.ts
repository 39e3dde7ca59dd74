import type { BusinessId, MemberId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import { EarnReceipt } from 'contract/loyalty/programs'
import type { LedgerKind } from 'contract/loyalty/wallet'
import { dollars, longDate, pointsInWords } from '../../../platform/format/format.ts'
import { localDayOf } from '../expiry/expiry.rules.ts'

/** Names of funders; null is the platform. */
export type Names = ReadonlyMap<BusinessId | null, string>

interface Entry {
  readonly kind: string
  readonly memberId: MemberId | null
  readonly businessId: BusinessId | null
  readonly amount: number
}

const ownAccounts: Record<string, string> = {
  available: 'Available points',
  pending: 'Pending points',
  held: 'Points on hold',
  debt: 'Points you owe',
  store_credit: 'Store credit',
}

/** A ledger account in words. */
export function accountName({ kind, memberId, businessId }: Entry, reader: MemberId, names: Names): string {
  const own = ownAccounts[kind]
  if (own) return memberId === reader ? own : `${own}, in your other account`
  const name = nameOf(businessId, names)
  switch (kind) {
    case 'outstanding':
      return `Points of ${name} in circulation`
    case 'reserve':
      return `Reserve of ${name}`
    case 'payable':
      return `Owed to ${name}`
    case 'recovery':
      return `To be recovered for ${name}`
    case 'platform_promotions':
      return `Promotions of ${name}`
    case 'platform_fees':
      return `Fees of ${name}`
    default:
      return 'Card payments'
    case 'gift_cards':
      return 'Gift cards'
  }
}

function nameOf(businessId: BusinessId | null, names: Names): string {
  return names.get(businessId) ?? 'a business'
}

export interface ReceiptLine {
  label: string
  value: string
}

/** A transaction with the data of its receipt. */
export interface EntryContext {
  readonly kind: LedgerKind
  readonly detail: Readonly<Record<string, unknown>>
  readonly available: number
  readonly pending: number
  readonly held: number
  readonly debt: number
  readonly storeCredit: number
  readonly entries: readonly Entry[]
}

/** Explains the amount, in words with numbers. Days are those of the member's time zone. */
export function receiptLines(
  entry: EntryContext,
  { names, timeZone }: { names: Names; timeZone: string },
): ReceiptLine[] {
  const { detail, available, pending, held, debt } = entry
  switch (entry.kind) {
    case 'earn':
      return [...formulaLines(detail), worthLine('Pending points', pending), ...payerLines(entry, names, -1)]
    case 'activate':
      return [worthLine('Now available', available)]
    case 'cure':
      return [worthLine('Owed points repaid', debt)]
    case 'hold':
      return [worthLine('Reserved for 15 minutes', held)]
    case 'void':
      return [worthLine('Returned to your balance', available)]
    case 'capture':
      return [worthLine('Spent', -held), ...payerLines(entry, names, 1)]
    case 'expire':
      return [...endLines(detail, timeZone), worthLine('Expired', -available), ...returnLines(entry, names)]
    case 'restore':
      return [...worthLines('Returned to your balance', available), ...worthLines('Owed points repaid', debt)]
    case 'reverse':
      return reversalLines(entry)
    case 'adjust':
      return [
        ...textLines('Reason', detail.reason),
        signedLine('Points', available + pending + held),
        ...worthLines('Owed points forgiven', debt),
      ]
    case 'merge':
      return [
        signedLine('Points from your other account', available + pending + held + debt),
        ...creditLines(entry),
      ]
    case 'sale':
      return tenderLines(detail, 'Paid')
    case 'refund':
      return tenderLines(detail, 'Refunded')
    case 'credit':
    case 'spend_credit':
    // Has lines only for the loss of a redeemed gift card; any other refund moves our own money.
    case 'gift_card_refund':
      return creditLines(entry)
    case 'payout':
    case 'voucher':
    // Moves our own money until a gift card is redeemed, which is `credit`.
    case 'gift_card':
    case 'escrow':
      return []
  }
}

/** The full calculation, if the transaction carries one. */
export function earnOf(detail: Readonly<Record<string, unknown>>): EarnReceipt | null {
  return EarnReceipt.safeParse(detail.earn).data ?? null
}

/** The calculation of this lot: the first part of its component names the line. */
function formulaLines(detail: Readonly<Record<string, unknown>>): ReceiptLine[] {
  const earn = earnOf(detail)
  if (!earn) return []
  const [part] = String(detail.component).split(':')
  return earn.components
    .filter(({ component, points }) => component === part && points > 0)
    .map(({ label, formula }) => ({ label, value: formula }))
}

function worthLine(label: string, count: number): ReceiptLine {
  return { label, value: `${pointsInWords(count)}, worth ${dollars(count)}` }
}

/** A line if the number is positive. */
function worthLines(label: string, count: number): ReceiptLine[] {
  return count > 0 ? [worthLine(label, count)] : []
}

function signedLine(label: string, count: number): ReceiptLine {
  return { label, value: `${count < 0 ? '−' : '+'}${pointsInWords(Math.abs(count))}` }
}

function textLines(label: string, text: unknown): ReceiptLine[] {
  return typeof text === 'string' && text !== '' ? [{ label, value: text }] : []
}

/** The funders whose money moved: out of the reserves when points are spent, into them when points are earned. */
function payerLines({ entries }: EntryContext, names: Names, leaving: 1 | -1): ReceiptLine[] {
  return entries
    .filter(({ kind, amount }) => kind === 'reserve' && amount * leaving < 0)
    .map(({ businessId, amount }) => ({
      label: leaving === 1 ? 'Funded by' : 'Reserved by',
      value: `${nameOf(businessId, names)}, ${dollars(Math.abs(amount))}`,
    }))
}

function returnLines({ entries }: EntryContext, names: Names): ReceiptLine[] {
  return entries
    .filter(({ kind, amount }) => kind === 'reserve' && amount < 0)
    .map(({ businessId, amount }) => ({
      label: 'Reserve returned to',
      value: `${nameOf(businessId, names)}, ${dollars(-amount)}`,
    }))
}

function endLines({ expiresAt }: Readonly<Record<string, unknown>>, timeZone: string): ReceiptLine[] {
  const end = Instant.safeParse(expiresAt).data
  return end ? [{ label: 'Valid through', value: longDate(localDayOf(end, timeZone)) }] : []
}

function reversalLines({ detail, available, pending, debt }: EntryContext): ReceiptLine[] {
  const all = typeof detail.points === 'number' ? detail.points : -(available + pending + debt)
  const expired = all + available + pending + debt
  return [
    worthLine('Reversed', all),
    ...worthLines('From pending points', -pending),
    ...worthLines('From available points', -available),
    ...worthLines('Already expired', expired),
    ...worthLines('Owed now; your next points repay it', -debt),
  ]
}

const tenders = [
  ['points', 'in points'],
  ['card', 'by card'],
  ['storeCredit', 'in store credit'],
  ['external', 'at the till'],
] as const

function tenderLines(detail: Readonly<Record<string, unknown>>, verb: string): ReceiptLine[] {
  return tenders.flatMap(([part, words]) => {
    const cents = detail[part]
    if (typeof cents !== 'number' || cents === 0) return []
    const value = part === 'points' ? `${pointsInWords(cents)}, worth ${dollars(cents)}` : dollars(cents)
    return [{ label: `${verb} ${words}`, value }]
  })
}

function creditLines({ storeCredit }: EntryContext): ReceiptLine[] {
  return storeCredit === 0
    ? []
    : [{ label: 'Store credit', value: `${storeCredit < 0 ? '−' : '+'}${dollars(Math.abs(storeCredit))}` }]
}
