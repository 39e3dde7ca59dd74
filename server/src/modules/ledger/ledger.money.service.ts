import type { BusinessId, MemberId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { lockAccount } from './ledger.accounts.repository.ts'
import { mustBeWhole } from './ledger.amounts.rules.ts'
import { owed, type Posting } from './ledger.postings.rules.ts'
import { isPosted, openBook, writeTransactions } from './ledger.repository.ts'

/** Store credit that was bought, or that a business gives instead of money. Once per key. */
export async function creditStore(
  context: Context,
  credit: { memberId: MemberId; key: string; usdCents: number; payer: 'card' | BusinessId; title: string },
): Promise<void> {
  mustBeWhole(credit.usdCents, 1)
  await openBook(context.db, credit.memberId, context.now)
  const naturalKey = `credit:${credit.key}`
  if (await isPosted(context.db, naturalKey)) return
  const payer: Posting =
    credit.payer === 'card' ? ofCard(-credit.usdCents) : owed(credit.payer, -credit.usdCents)
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'CREDIT',
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

/** Sends a business what it is owed. Once per statement. */
export async function payOut(
  context: Context,
  payout: { statementId: string; businessId: BusinessId; usdCents: number; title: string },
): Promise<void> {
  mustBeWhole(payout.usdCents, 1)
  // One payout of a business at a time: the account row is the lock that its natural key needs.
  await lockAccount(context.db, 'payable', payout.businessId)
  const naturalKey = `payout:${payout.statementId}`
  if (await isPosted(context.db, naturalKey)) return
  await writeTransactions(context.db, context.now, [
    {
      naturalKey,
      kind: 'PAYOUT',
      memo: payout.title,
      memberId: null,
      businessId: payout.businessId,
      detail: { statementId: payout.statementId },
      postings: [owed(payout.businessId, -payout.usdCents), ofCard(payout.usdCents)],
    },
  ])
}

function ofCard(amount: number): Posting {
  return { account: { kind: 'card_clearing', memberId: null, businessId: null }, amount }
}
