import { join } from 'node:path'
import { fileErasureJournal } from '../../integrations/journal/erasureJournal.ts'
import { replayErasures } from '../../modules/privacy/public.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { secretOf } from '../../platform/config/serverSecret.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createLog } from '../../platform/log/log.ts'
import { withKeyedCards } from '../../integrations/payments/keyedCards.ts'
import { openPayments } from '../payments.ts'
import { erasureFile, openStorage } from '../storage.ts'
import { runCommand } from './runCommand.ts'

// `npm run erasures:replay`: after a restore, erases the members in the journal again. The server does the same at
// startup; the command does it before the server accepts calls.
await runCommand('erasures:replay', async ({ connectionString, db, contextOver }) => {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const payments = openPayments({ config, connectionString, clock: systemClock, log })
  try {
    const count = await replayErasures({
      payments: {
        db,
        gateway: withKeyedCards(payments.gateway, await secretOf(config)),
        provider: payments.processor.kind,
        write: (work) => inTransaction(db, (transaction) => work(contextOver(transaction))),
      },
      storage: openStorage(config).storage,
      journal: fileErasureJournal(join(config.DATA_DIR, erasureFile)),
    })
    process.stdout.write(`${count} ${count === 1 ? 'member' : 'members'} erased again\n`)
  } finally {
    await payments.close()
  }
})
