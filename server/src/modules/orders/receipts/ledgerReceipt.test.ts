import type { MemberId, ReceiptId } from 'contract/core/ids'
import { Receipt } from 'contract/loyalty/wallet'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import { readHistory } from '../../loyalty/wallet/history.ts'
import { ordersOfMember } from '../core/readOrders.ts'
import { readLedgerReceipt } from './ledgerReceipt.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let maya: MemberId

beforeAll(async () => {
  maya = await fixture.loyalty.newMember()
})

async function receiptsOf(memberId: MemberId): Promise<Receipt[]> {
  const context = database.contextOf(memberId)
  const { rows } = await readHistory(context, { show: 'all', pageSize: 50, pageToken: undefined })
  const receipts = rows.map(({ id }) => readLedgerReceipt(context, id))
  return (await Promise.all(receipts)).map((receipt) => Receipt.parse(receipt))
}

test('a receipt has the number of its order, as the list of orders shows it', async () => {
  await fixture.placeOne(maya, {
    businessId: fixture.loyalty.bakery,
    lines: [{ unit: 1200, quantity: 1 }],
  })
  const { orders } = await ordersOfMember(database.contextOf(maya), {
    show: 'all',
    pageSize: 20,
    pageToken: undefined,
  })
  const receipts = await receiptsOf(maya)
  expect(receipts.length).toBeGreaterThan(0)
  for (const { order } of receipts) expect(order).toEqual({ id: orders[0]?.id, number: orders[0]?.number })
})

test('a purchase in store has no order, and others cannot read the receipt', async () => {
  const theo = await fixture.loyalty.newMember()
  await fixture.loyalty.buy(theo, fixture.loyalty.bakery, 700)
  const [receipt] = await receiptsOf(theo)
  expect(receipt).toMatchObject({ order: null })
  const reading = readLedgerReceipt(database.contextOf(maya), receipt?.row.id as ReceiptId) // read above
  await expect(reading).rejects.toMatchObject({ code: 'receipt_not_found' })
})
