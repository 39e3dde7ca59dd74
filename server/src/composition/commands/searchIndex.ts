import { runCommand } from './runCommand.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { indexEverything } from '../../modules/search/public.ts'

// `npm run search:index`: rebuilds the search documents and card data of every business in one transaction. Concurrent
// searches and edits wait, and fail if they time out.
await runCommand('search:index', async ({ db, contextOver }) => {
  await inTransaction(db, (transaction) => indexEverything(contextOver(transaction)))
  const { count } = await db
    .selectFrom('search_document')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  process.stdout.write(`${count.toLocaleString('en-US')} places indexed\n`)
})
