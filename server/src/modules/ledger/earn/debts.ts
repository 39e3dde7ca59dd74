import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import { openBook, writeBook } from '../book/book.repository.ts'
import { cure } from '../book/recovery.rules.ts'
import { lotsWithOldDebt, payableDebtors } from './debts.queries.ts'

/** Pays a member's debts with the points that are available now. For each step that makes points usable again. */
export async function cureMember(context: Context, memberId: MemberId): Promise<void> {
  const book = await openBook(context.db, memberId, context.now)
  cure(book, 'available')
  await writeBook(context.db, book)
}

/**
 * Pays debts that available points should have paid already (I9): repairs wallets from before the code paid them at
 * that moment. Returns the number of members.
 */
export async function cureDebts(context: Context, limit = 200): Promise<number> {
  const job = 'cure-debts'
  const except = await resting(context, job)
  const rows = await payableDebtors(context.db, { now: context.now, resting: except, limit })
  await eachAlone(context, { job, rows, subjectOf: (memberId) => memberId }, (memberId) =>
    cureMember(context, memberId),
  )
  return rows.length
}

/** Writes off members' debts that last grew before `olderThan`; the funder bears them. Returns the number of lots. */
export async function writeOffDebts(context: Context, olderThan: Instant, limit = 200): Promise<number> {
  const job = 'write-off-debts'
  const except = await resting(context, job)
  const indebted = await lotsWithOldDebt(context.db, { olderThan, resting: except, limit })
  await eachAlone(context, { job, rows: indebted, subjectOf: ({ id }) => id }, async ({ id, member_id }) => {
    const book = await openBook(context.db, member_id, context.now, [id])
    if (book.among([id]).length === 0 || book.lot(id).openDebt === 0) return
    const { openDebt, funderId } = book.lot(id)
    book.begin({
      naturalKey: `forgive:${id}:${book.forgivenessesOf(id)}`,
      kind: 'adjust',
      memo: 'Owed points forgiven',
      businessId: funderId,
      detail: { reason: 'Owed for 180 days', points: openDebt },
    })
    book.move({ kind: 'forgive' }, id, openDebt)
    book.remember({ lotId: id, sourceLotId: null, kind: 'write_off', points: openDebt })
    await writeBook(context.db, book)
  })
  return indebted.length
}
