import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { openBook, writeBook, writeTransactions } from '../book/book.repository.ts'
import { walletRowOf } from '../wallet.queries.ts'
import { voidHoldsOf } from '../holds/holds.ts'

export interface Forfeited {
  /** False: more is left for the next call. */
  readonly isDone: boolean
  readonly points: number
  readonly creditUsdCents: number
}

const holdsAtOnce = 20
const lotsAtOnce = 100

/**
 * Forfeits points of a member who leaves and, if asked, the store credit. Points that a till or a checkout holds are
 * released first, and pending points activated, so that all points end as expired ones do: their reserve returns to the
 * funder. The credit goes to the platform. One call handles a limited number of lots: repeat it, each time in a
 * transaction of its own, until it is done.
 */
export async function forfeitWallet(
  context: Context,
  { memberId, givesUpCredit }: { memberId: MemberId; givesUpCredit: boolean },
): Promise<Forfeited> {
  const { db, now } = context
  if ((await voidHoldsOf(context, memberId, holdsAtOnce)) === holdsAtOnce)
    return { isDone: false, points: 0, creditUsdCents: 0 }
  const book = await openBook(db, memberId, now)
  const ids = book.lots.filter(({ pending, available }) => pending + available > 0).map(({ id }) => id)
  let points = 0
  for (const id of ids.slice(0, lotsAtOnce)) {
    const { pending, available, funderId } = book.lot(id)
    if (pending > 0) {
      const head = { naturalKey: `activate:${id}`, kind: 'activate', memo: 'Points released' } as const
      book.begin({ ...head, businessId: funderId, detail: { lotId: id, points: pending } })
      book.move({ kind: 'activate' }, id, pending)
    }
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
  return { isDone: ids.length <= lotsAtOnce, points, creditUsdCents }
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
