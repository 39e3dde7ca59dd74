import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { TransactionDraft } from '../book/book.rules.ts'
import type { Lot } from '../book/lots.rules.ts'
import { allLotsOf, lockHistory, moveHistory, moveLots } from './merge.repository.ts'
import { merged, type Posting } from '../book/postings.rules.ts'
import { walletRowOf } from '../wallet.queries.ts'
import { cure } from '../book/recovery.rules.ts'
import { openBook, writeBook, writeTransactions } from '../book/book.repository.ts'
import type { AccountKind } from '../tables.ts'

/** Merges two accounts of one person. Points retain their funder, scope and expiry. */
export async function mergeMembers(
  context: Context,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<void> {
  await lockHistory(context.db, from)
  // Locks both wallets in id order, so that two merges cannot deadlock.
  for (const memberId of [from, to].sort()) await openBook(context.db, memberId, context.now)
  const wallet = await walletRowOf(context.db, from)
  if (wallet && wallet.held > 0) throw new Refusal('merge_blocked')
  const lots = await allLotsOf(context.db, from)
  const head = { kind: 'merge' as const, memo: 'Accounts merged', memberId: to, businessId: null }
  const drafts: TransactionDraft[] = lots.map((lot) => ({
    ...head,
    naturalKey: `merge:${from}:${to}:${lot.id}`,
    detail: { from, lotId: lot.id },
    postings: mergePostings(lot, from, to),
  }))
  if (wallet && wallet.store_credit > 0)
    drafts.push({
      ...head,
      naturalKey: `merge:${from}:${to}:credit`,
      detail: { from },
      postings: between('store_credit', wallet.store_credit, from, to),
    })
  await writeTransactions(
    context.db,
    context.now,
    drafts.filter(({ postings }) => postings.length > 0),
  )
  await moveLots(context.db, from, to)
  await moveHistory(context.db, from, to)
  const book = await openBook(context.db, to, context.now)
  cure(book, 'available')
  await writeBook(context.db, book)
}

function mergePostings(lot: Lot, from: MemberId, to: MemberId): Posting[] {
  return merged([
    ...between('pending', lot.pending, from, to),
    ...between('available', lot.available, from, to),
    ...between('debt', -lot.openDebt, from, to),
  ])
}

function between(kind: AccountKind, amount: number, from: MemberId, to: MemberId): Posting[] {
  return [
    { account: { kind, memberId: from, businessId: null }, amount: -amount },
    { account: { kind, memberId: to, businessId: null }, amount },
  ]
}
