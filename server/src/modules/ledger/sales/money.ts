import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockAccount } from '../book/accounts.repository.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import { owed, type Posting } from '../book/postings.rules.ts'
import { freePayableOf, lockPayables } from '../budgets/cover.ts'
import { isPosted, openBook, writeTransactions } from '../book/book.repository.ts'

/**
 * Adds store credit that was bought, or that a business gives out of its payable. Once per key.
 * @throws Refusal points_not_funded
 */
export async function creditStore(
  context: Context,
  credit: { memberId: MemberId; key: string; usdCents: number; payer: 'card' | BusinessId; title: string },
): Promise<void> {
  mustBeWhole(credit.usdCents, 1)
  if (credit.payer !== 'card') await lockPayables(context, [credit.payer])
  await openBook(context.db, credit.memberId, context.now)
  const naturalKey = `credit:${credit.key}`
  if (await isPosted(context.db, naturalKey)) return
  if (credit.payer !== 'card') {
    const missing = credit.usdCents - (await freePayableOf(context, credit.payer))
    if (missing > 0) throw new Refusal('points_not_funded', { details: { missing } })
  }
  const payer: Posting =
    credit.payer === 'card' ? ofCard(-credit.usdCents) : owed(credit.payer, -credit.usdCents)
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'credit',
      memo: credit.title,
      memberId: credit.memberId,
      businessId: credit.payer === 'card' ? null : credit.payer,
      detail: {},
      postings: [
        payer,
        {
          account: { kind: 'store_credit', memberId: credit.memberId, businessId: null },
          amount: credit.usdCents,
        },
      ],
    },
  ])
}

/** Locks a business's payable until the transaction ends: no other transaction can pay it out or reverse a payout. */
export async function lockPayable(context: Context, businessId: BusinessId): Promise<void> {
  await lockAccount(context.db, 'payable', businessId)
}

/** Pays a business what it is owed. Once per statement. */
export async function payOut(
  context: Context,
  payout: { statementId: string; businessId: BusinessId; usdCents: number; title: string },
): Promise<void> {
  await postPayout(context, { ...payout, naturalKey: `payout:${payout.statementId}` }, 1)
}

/** Recovers a payout after a refund. Shares the key of `payOut`: once per statement. */
export async function takeBackPayout(
  context: Context,
  returned: { statementId: string; businessId: BusinessId; usdCents: number; title: string },
): Promise<void> {
  await postPayout(context, { ...returned, naturalKey: `payout:${returned.statementId}` }, -1)
}

/** Books a business's transfer to us, for a campaign that its sales do not cover yet. Once per transfer. */
export async function payIn(
  context: Context,
  transfer: { transferId: string; businessId: BusinessId; usdCents: number; title: string },
): Promise<void> {
  const { transferId: statementId, ...more } = transfer
  await postPayout(context, { ...more, statementId, naturalKey: `pay-in:${statementId}` }, -1)
}

async function postPayout(
  context: Context,
  payout: {
    naturalKey: string
    statementId: string
    businessId: BusinessId
    usdCents: number
    title: string
  },
  sign: 1 | -1,
): Promise<void> {
  mustBeWhole(payout.usdCents, 1)
  // The account row lock guards the natural key: one payout of a business at a time.
  await lockPayable(context, payout.businessId)
  const { naturalKey } = payout
  if (await isPosted(context.db, naturalKey)) return
  const amount = sign * payout.usdCents
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'payout',
      memo: payout.title,
      memberId: null,
      businessId: payout.businessId,
      detail: { statementId: payout.statementId },
      postings: [owed(payout.businessId, -amount), ofCard(amount)],
    },
  ])
}

function ofCard(amount: number): Posting {
  return { account: { kind: 'card_clearing', memberId: null, businessId: null }, amount }
}
