import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { openBook, writeBook, writeTransactions } from '../book/book.repository.ts'
import { walletRowOf } from '../wallet.queries.ts'
import { allLotsOf } from './merge.repository.ts'

export interface Forfeited {
  readonly points: number
  readonly creditUsdCents: number
}

/**
 * Forfeits all points of a member who leaves and, if asked, the store credit. Pending points are activated first, so
 * that all points end as expired ones do: their reserve returns to the funder. The credit goes to the platform. A
 * repeated call changes nothing.
 */
export async function forfeitWallet(
  context: Context,
  { memberId, givesUpCredit }: { memberId: MemberId; givesUpCredit: boolean },
): Promise<Forfeited> {
  const { db, now } = context
  const ids = (await allLotsOf(db, memberId)).map(({ id }) => id)
  const book = await openBook(db, memberId, now, ids)
  let points = 0
  for (const id of book.among(ids)) {
    const { pending, available, funderId } = book.lot(id)
    if (pending > 0) {
      const head = { naturalKey: `activate:${id}`, kind: 'activate', memo: 'Points released' } as const
      book.begin({ ...head, businessId: funderId, detail: { lotId: id, points: pending } })
      book.move({ kind: 'activate' }, id, pending)
    }
    if (pending + available === 0) continue
    const { expired, reversed } = book.lot(id)
    book.begin({
      naturalKey: `expire:${id}:given-up:${expired + reversed}`,
      kind: 'expire',
      memo: 'Points forfeited',
      businessId: funderId,
      detail: { lotId: id, points: pending + available },
    })
    book.move({ kind: 'expire' }, id, pending + available)
    points += pending + available
  }
  await writeBook(db, book)
  const creditUsdCents = givesUpCredit ? await giveUpCredit(context, memberId) : 0
  return { points, creditUsdCents }
}

async function giveUpCredit({ db, now }: Context, memberId: MemberId): Promise<number> {
  const wallet = await walletRowOf(db, memberId)
  const credit = wallet?.store_credit ?? 0
  if (credit === 0) return 0
  await writeTransactions(db, now, [
    {
      naturalKey: `credit:given-up:${memberId}:${wallet?.version ?? 0}`,
      // The opposite of credit that the platform grants.
      kind: 'credit',
      memo: 'Store credit forfeited',
      memberId,
      businessId: null,
      detail: { creditUsdCents: credit },
      postings: [
        { account: { kind: 'store_credit', memberId, businessId: null }, amount: -credit },
        { account: { kind: 'platform_promotions', memberId: null, businessId: null }, amount: credit },
      ],
    },
  ])
  return credit
}
