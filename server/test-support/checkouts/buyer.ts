import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import pg from 'pg'
import { fixedClock } from '../../src/platform/clock.ts'
import type { Context } from '../../src/platform/context.ts'
import { createDatabase, createPool } from '../../src/platform/db/pool.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { openSandbox } from '../../src/standins/cardProcessor/cardProcessor.ts'
import { cardWith } from '../cardProcessor.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { PaymentPort } from '../../src/integrations/payments/paymentPort.ts'
import {
  cardPaymentFor,
  cardPaymentOf,
  noteCardPayment,
} from '../../src/modules/checkouts/settle/cardPayment.ts'
import { priceCheckout } from '../../src/modules/checkouts/quote/quoteCheckout.ts'
import { startCheckout } from '../../src/modules/checkouts/start/startCheckout.ts'
import { settleOwnCheckout } from '../../src/modules/checkouts/settle/settleCheckout.ts'

/** A purchase in a child process, which kills its process after `statements` statements. */
export interface BuyerTask {
  readonly address: string
  readonly memberId: MemberId
  readonly points: number
  readonly now: Instant
  readonly diesAfter: number
}

process.once('message', (task: BuyerTask) => void buy(task))

async function buy(task: BuyerTask): Promise<void> {
  const log = createLog('silent')
  const pool = createPool(task.address, { max: 4 })
  const sandbox = openSandbox({ connectionString: task.address, clock: fixedClock(task.now), log })
  const db = createDatabase(pool)
  const write = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    inTransaction(db, (transaction) =>
      work({
        db: transaction,
        now: task.now,
        actor: { memberId: task.memberId, isOperator: false, sessionId: null },
        requestId: 'buyer',
        cache: null,
        log,
        enqueue: async () => {},
      }),
    )
  const port: PaymentPort = { db, gateway: sandbox.gateway, provider: 'sandbox', write }
  dieAfter(task.diesAfter)
  const tender = { points: task.points, usesStoreCredit: false, tips: [] }
  const { quote } = await write((context) => priceCheckout(context, tender))
  const { id } = await write((context) => startCheckout(context, { ...tender, version: quote.version }))
  const intent = await cardPaymentFor(port, id)
  await write((context) => noteCardPayment(context, id, { intent, provider: 'sandbox' }))
  if (!intent) throw new Error('the checkout has no card payment')
  await sandbox.bank.confirm({ clientSecret: intent.clientSecret, card: cardWith('4242424242424242') })
  const paid = await cardPaymentOf(port, id)
  await write((context) => settleOwnCheckout(context, id, paid))
  process.send?.('done')
}

/** Kills the process once the statement is sent, before its response arrives. */
function dieAfter(statements: number): void {
  const { query } = pg.Client.prototype
  let left = statements
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const answer = (query as (...all: unknown[]) => unknown).apply(this, args) // one of its overloads
    left -= 1
    if (left === 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return answer
  } as typeof query // the same overloads
}
