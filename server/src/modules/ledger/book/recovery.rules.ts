import { sumOf } from 'contract/core/sum'
import { plus } from 'contract/core/time'
import type { Book } from './book.rules.ts'
import type { Fund } from './postings.rules.ts'
import { byAge, byEnd, type FunderId, isEnded, type Lot } from './lots.rules.ts'

const restoredDays = 30

/**
 * Reverses earned points: first pending, then available points of the same lot. Expired points count as returned
 * already. Spent points are recovered from other lots, and the rest becomes a debt, never a charge in money. The
 * money goes to `fund`; returns how much of it was repaid now.
 */
export function reverse(book: Book, lotId: string, count: number, fund: Fund = 'payable'): number {
  let left = count
  for (const from of ['pending', 'available'] as const) {
    const taken = Math.min(left, book.lot(lotId)[from])
    book.move({ kind: 'reverse', from, fund }, lotId, taken)
    left -= taken
  }
  const unspent = count - left
  const returned = Math.min(left, book.lot(lotId).expired)
  book.move({ kind: 'return_expired' }, lotId, returned)
  left -= returned
  if (left > goneOf(book, lotId))
    throw new RangeError(`lot ${lotId} has fewer than ${count} points to reverse`)
  return unspent + recover(book, lotId, left, fund)
}

/** Points of the lot that are held, spent or absorbed and not yet paid for. */
export function goneOf(book: Book, lotId: string): number {
  const lot = book.lot(lotId)
  const paid = sumOf(book.recoveriesOf(lotId), ({ remaining }) => remaining)
  return lot.held + lot.spent + lot.absorbed - paid - lot.openDebt
}

function recover(book: Book, lotId: string, count: number, fund: Fund): number {
  const { funderId: creditor } = book.lot(lotId)
  let left = count
  for (const source of payingLots(book, creditor)) {
    const taken = Math.min(left, source.available)
    if (taken === 0) continue
    book.move({ kind: 'recover', creditor, fund }, source.id, taken)
    book.remember({ lotId, sourceLotId: source.id, kind: 'recover', points: taken })
    left -= taken
  }
  book.move({ kind: 'owe' }, lotId, left)
  return count - left
}

/**
 * Lots that may pay what a funder is owed: its own first, then by expiry. Business-scoped points pay that business
 * only.
 */
function payingLots(book: Book, creditor: FunderId): Lot[] {
  return book.lots
    .filter((lot) => lot.available > 0 && !lot.isFrozen && !isEnded(lot, book.now) && mayPay(lot, creditor))
    .sort(
      (one, other) =>
        Number(other.funderId === creditor) - Number(one.funderId === creditor) || byEnd(one, other),
    )
}

function mayPay(lot: Lot, creditor: FunderId): boolean {
  return lot.scopeBusinessId === null || lot.scopeBusinessId === creditor
}

/**
 * Restores spent points of a lot, paid by the business where they were spent. Points that were reversed since then do
 * not return to the lot: restoring first cancels its debt, then pays the lots that covered it, newest first. Points get
 * at least 30 more days; with `keepsFixedEnd`, a fixed end does not move.
 */
export function restore(
  book: Book,
  lotId: string,
  count: number,
  { payer, keepsFixedEnd = false }: { payer: FunderId; keepsFixedEnd?: boolean },
): void {
  const work = [{ lotId, left: count }]
  for (let task = work.pop(); task; task = work.pop()) {
    let { left } = task
    const owedHere = Math.min(left, book.lot(task.lotId).openDebt)
    book.move({ kind: 'cancel_debt', payer }, task.lotId, owedHere)
    left -= owedHere
    for (const recovery of book.recoveriesOf(task.lotId).reverse()) {
      const undone = Math.min(left, recovery.remaining)
      if (undone === 0) break
      book.undo(recovery, undone)
      if (recovery.sourceLotId === null) {
        book.move({ kind: 'repay_forgiven', payer }, task.lotId, undone)
      } else {
        book.move({ kind: 'undo_recovery' }, task.lotId, undone)
        book.move({ kind: 'unabsorb' }, recovery.sourceLotId, undone)
        work.push({ lotId: recovery.sourceLotId, left: undone })
      }
      left -= undone
    }
    book.move({ kind: 'restore', payer }, task.lotId, left)
    if (left > 0 && !(keepsFixedEnd && book.lot(task.lotId).expiry === 'fixed'))
      book.extend(task.lotId, plus(book.now, { days: restoredDays }))
  }
}

/**
 * Reverses released points that a refund would have reversed while they were held: the lots that paid for them are
 * repaid, newest first. `cure` pays the remaining debt.
 */
export function settleReleased(book: Book, lotId: string, count: number): void {
  const { funderId } = book.lot(lotId)
  let left = count - Math.min(count, book.lot(lotId).openDebt)
  for (const recovery of book.recoveriesOf(lotId).reverse()) {
    const { sourceLotId } = recovery
    if (sourceLotId === lotId) continue
    const undone = Math.min(left, recovery.remaining)
    if (undone === 0) break
    book.undo(recovery, undone)
    book.move({ kind: 'reverse', from: 'available' }, lotId, undone)
    if (sourceLotId !== null) {
      book.move({ kind: 'unabsorb' }, sourceLotId, undone)
      restore(book, sourceLotId, undone, { payer: funderId })
    }
    left -= undone
  }
}

/**
 * Pays open debts with points of the given lots (all lots if none are named), oldest debt first. Each payment is its
 * own transaction.
 */
export function cure(book: Book, from: 'pending' | 'available', lotIds?: readonly string[]): void {
  const debts = book.lots.filter(({ openDebt }) => openDebt > 0).sort(byAge)
  for (const { id: debtId, funderId: creditor } of debts) {
    const sources = book.lots
      .filter((lot) => lot[from] > 0 && (lot.id === debtId || (!lot.isFrozen && mayPay(lot, creditor))))
      .filter((lot) => from === 'pending' || lot.id === debtId || !isEnded(lot, book.now))
      .filter((lot) => !lotIds || lotIds.includes(lot.id))
      // The indebted lot's own points first, also expired ones: the refund would have reversed them, had they not been
      // held. Otherwise they would expire, and the member would still owe them.
      .sort((one, other) => Number(other.id === debtId) - Number(one.id === debtId) || byEnd(one, other))
    for (const { id: sourceId } of sources) {
      const paid = Math.min(book.lot(debtId).openDebt, book.lot(sourceId)[from])
      if (paid === 0) continue
      book.begin({
        naturalKey: `cure:${sourceId}:${debtId}:${book.curesBetween(sourceId, debtId)}`,
        kind: 'cure',
        memo: 'Owed points repaid',
        businessId: creditor,
        detail: { points: paid },
      })
      book.move({ kind: 'cure', from, creditor }, sourceId, paid)
      book.move({ kind: 'cure_debt' }, debtId, paid)
      book.remember({ lotId: debtId, sourceLotId: sourceId, kind: 'cure', points: paid })
    }
  }
}
