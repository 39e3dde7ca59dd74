import { usdCents } from 'contract/core/money'
import { afterAll, beforeAll } from 'vitest'
import { createLog } from '../src/platform/log/log.ts'
import { type TestDatabase, useDatabase } from './database.ts'
import type { IntentDraft } from '../src/integrations/payments/gateway.ts'
import { openSandbox, type PaymentSandbox } from '../src/standins/cardProcessor/cardProcessor.ts'
import { type DeliveryFaults, noFaults } from '../src/standins/cardProcessor/delivery/delivery.ts'

export interface TestSandbox {
  readonly database: TestDatabase
  readonly sandbox: PaymentSandbox
  readonly faults: DeliveryFaults
  /** Closes the sandbox and opens a new one on the same records, as a restart does. */
  reopen(): Promise<void>
}

/** The sandbox on its own database. */
export function useSandbox(): TestSandbox {
  const database = useDatabase()
  const faults = noFaults()
  const opened: { sandbox?: PaymentSandbox } = {}
  const open = () => {
    opened.sandbox = openSandbox({
      connectionString: database.url,
      clock: database.clock,
      log: createLog('silent'),
      faults,
    })
  }
  beforeAll(open)
  afterAll(() => opened.sandbox?.close())
  return {
    database,
    faults,
    get sandbox() {
      if (!opened.sandbox) throw new Error('the sandbox is available only after beforeAll')
      return opened.sandbox
    },
    reopen: async () => {
      await opened.sandbox?.close()
      open()
    },
  }
}

export const intentDraft = (over: Partial<IntentDraft> = {}): IntentDraft => ({
  key: crypto.randomUUID(),
  amountUsdCents: usdCents(1500),
  reference: 'group-1',
  description: 'Order at Corner Bakery',
  receiptEmail: 'maya@goodword.example',
  savesCard: false,
  ...over,
})

export const cardWith = (number: string) => ({ number, expiry: '04/29', cvc: '123' })

/** A paid intent of $15. */
export async function paidIntent({ gateway, bank }: PaymentSandbox) {
  const { id, clientSecret } = await gateway.createIntent(intentDraft())
  await bank.confirm({ clientSecret, card: cardWith('4242424242424242') })
  return gateway.readIntent(id)
}
