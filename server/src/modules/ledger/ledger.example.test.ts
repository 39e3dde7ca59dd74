import { randomUUID } from 'node:crypto'
import type { BusinessId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { activateSource, reverseEarned } from './earn/earn.ts'
import { refundSale } from './sales/sales.ts'
import { accountBalance, lotDraft, useLedgerFixture } from '../../../test-support/fixtures/ledger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
const payable = (businessId: BusinessId) => accountBalance(database, 'payable', businessId)
const reserve = (businessId: BusinessId | null) => accountBalance(database, 'reserve', businessId)

test('the worked example of two businesses is exact to the cent', async () => {
  const { bakery, salon } = fixture
  const maya = await fixture.newMember()

  // A bakery order of $40.00 at 5 points per dollar and a tier factor of 1.25.
  const bread = await fixture.buy(maya, bakery, { points: 0, card: 4000 })
  await fixture.earn(maya, 'order', bread, [
    lotDraft(200, { component: 'base', funderId: bakery }),
    lotDraft(50, { component: 'tier', funderId: null }),
  ])
  expect(await payable(bakery)).toBe(3800)
  expect(await reserve(bakery)).toBe(200)
  expect(await reserve(null)).toBe(50)
  await fixture.run((context) =>
    activateSource(context, { memberId: maya, source: 'order', sourceId: bread }),
  )

  // A salon order of $30.00 pays 250 points and $27.50.
  const haircut = await fixture.buy(maya, salon, { points: 250, card: 2750 })
  expect(await payable(salon)).toBe(3000)
  expect(await reserve(bakery)).toBe(0)
  expect(await reserve(null)).toBe(0)
  await fixture.earn(maya, 'order', haircut, [lotDraft(137, { component: 'base', funderId: salon })])
  expect(await payable(salon)).toBe(3000 - 137)

  // A refund of $10.00.
  const refundId = randomUUID()
  const refund = { refundId, orderId: haircut, grossUsdCents: 1000, asStoreCredit: false }
  const legs = await fixture.run((context) => refundSale(context, refund))
  expect(legs).toMatchObject({ points: 83, cardUsdCents: 917, isRepeat: false })
  expect(legs.after.gross - legs.after.points).toBe(1833)
  await fixture.run((context) =>
    reverseEarned(context, {
      memberId: maya,
      refundId,
      source: 'order',
      sourceId: haircut,
      title: 'Refund',
      parts: [{ component: 'base', points: 137 - 91 }],
    }),
  )
  expect(await reserve(null)).toBe(50)
  expect(await reserve(bakery)).toBe(33)
  expect(await reserve(salon)).toBe(91)
  expect(await payable(salon)).toBe(3000 - 1000 - 91)

  expect(await fixture.run((context) => refundSale(context, refund))).toMatchObject({
    points: 83,
    isRepeat: true,
  })
  expect(await payable(salon)).toBe(3000 - 1000 - 91)
})
