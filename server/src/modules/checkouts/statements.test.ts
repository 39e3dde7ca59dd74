import { expect, test } from 'vitest'
import { withRequestCache } from '../../platform/context.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { statementsOf } from '../../../test-support/statements.ts'
import { priceCheckout } from './quote/quoteCheckout.ts'
import { startCheckout } from './start/startCheckout.ts'
import { settleOwnCheckout } from './settle/settleCheckout.ts'
import { cardPaymentFor, cardPaymentOf, noteCardPayment } from './settle/cardPayment.ts'
import { useCheckoutsFixture } from '../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)

test('a checkout of two businesses with points and a card needs few statements', async () => {
  const { bakery, salon } = fixture.loyalty
  const memberId = await fixture.loyalty.newMember()
  await fixture.loyalty.give(memberId, 500)
  await fixture.fill(memberId, [
    { productId: await fixture.newProduct(bakery, 1250), quantity: 1 },
    { productId: await fixture.newProduct(bakery, 300), quantity: 2 },
    { productId: await fixture.newProduct(salon, 1250), quantity: 1 },
  ])
  const tender = { points: 300, usesStoreCredit: false, tips: [] }
  const quoted = await statementsOf(database, () =>
    fixture.as(memberId, (context) => priceCheckout(withRequestCache(context), tender)),
  )
  const { version } = quoted.answer.quote
  const started = await statementsOf(database, () =>
    fixture.as(memberId, (context) => startCheckout(withRequestCache(context), { ...tender, version })),
  )
  const { id } = started.answer
  const intent = await cardPaymentFor(fixture.port, id)
  const noted = await fixture.as(memberId, (context) =>
    noteCardPayment(context, id, { intent, provider: 'sandbox' }),
  )
  await fixture.pay({
    ...started.answer,
    card: { ...started.answer.card!, clientSecret: noted.client_secret },
  }) // a card pays
  const paid = await cardPaymentOf(fixture.port, id)
  const settled = await statementsOf(database, () =>
    fixture.as(memberId, (context) => settleOwnCheckout(context, id, paid)),
  )
  expect(settled.answer.status).toBe('paid')
  expect(quoted.statements.length).toBeLessThanOrEqual(19)
  expect(started.statements.length).toBeLessThanOrEqual(41)
  expect(settled.statements.length).toBeLessThanOrEqual(49)
})
