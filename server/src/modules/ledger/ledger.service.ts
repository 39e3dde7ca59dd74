import type { WalletSummary } from 'contract/account'
import type { MemberId } from 'contract/ids'
import { usdCents } from 'contract/money'
import { points } from 'contract/points'
import type { Context } from '../../context.ts'
import { balancesOf } from './ledger.queries.ts'
import { insertTransaction, type TransactionDraft } from './ledger.repository.ts'
import { isBalanced } from './ledger.rules.ts'

/** Writes a transaction, once for its natural key for ever: posting it again changes nothing. */
export async function post(context: Context, draft: TransactionDraft): Promise<void> {
  if (!isBalanced(draft.postings)) throw new RangeError(`transaction ${draft.naturalKey} is not balanced`)
  await insertTransaction(context.db, draft, context.now)
}

/** What a member owns, summed from the entries. */
export async function walletOf(context: Context, memberId: MemberId): Promise<WalletSummary> {
  const balances = new Map(
    (await balancesOf(context.db, memberId)).map(({ kind, balance }) => [kind, balance]),
  )
  const available = balances.get('available') ?? 0
  const pending = balances.get('pending') ?? 0
  return {
    points: points(available + pending),
    availablePoints: points(available),
    pendingPoints: points(pending),
    storeCreditUsdCents: usdCents(balances.get('store_credit') ?? 0),
  }
}
