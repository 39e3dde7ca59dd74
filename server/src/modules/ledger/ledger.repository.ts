import type { Instant } from 'contract/instant'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { commodityOf, type Posting } from './ledger.rules.ts'

type Db = Kysely<Tables>

export interface TransactionDraft {
  readonly naturalKey: string
  readonly kind: string
  readonly memo: string
  readonly postings: readonly Posting[]
}

/** False when the natural key was posted before: nothing is written then. */
export async function insertTransaction(db: Db, draft: TransactionDraft, now: Instant): Promise<boolean> {
  const transaction = await db
    .insertInto('ledger_transaction')
    .values({ natural_key: draft.naturalKey, kind: draft.kind, memo: draft.memo, posted_at: now })
    .onConflict((conflict) => conflict.constraint('ledger_transaction_natural_key_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!transaction) return false
  const entries = []
  for (const { account, amount } of draft.postings)
    entries.push({ transaction_id: transaction.id, account_id: await accountId(db, account), amount })
  await db.insertInto('ledger_entry').values(entries).execute()
  return true
}

async function accountId(db: Db, { kind, memberId }: Posting['account']): Promise<string> {
  const inserted = await db
    .insertInto('ledger_account')
    .values({ kind, commodity: commodityOf(kind), member_id: memberId })
    .onConflict((conflict) => conflict.constraint('ledger_account_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const { id } = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', kind)
    .where('commodity', '=', commodityOf(kind))
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .executeTakeFirstOrThrow()
  return id
}
