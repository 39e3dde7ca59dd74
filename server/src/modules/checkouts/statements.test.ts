import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { priceCheckout } from './quote/quoteCheckout.ts'
import { startCheckout } from './start/startCheckout.ts'
import { settleOwn } from './settle/settleCheckout.ts'
import { cardPaymentFor, cardPaymentOf, noteCardPayment } from './settle/cardPayment.ts'
import { cardCodeOf } from '../loyalty/members/members.ts'
import { useCheckoutsWorld } from '../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const world = useCheckoutsWorld(database)

/** What a piece of work sends between the beginning of its transaction and its end. */
async function sentBy<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = []
  const listen = (client: { query: (...all: unknown[]) => unknown }) => {
    const own = client.query
    client.query = (...all) => {
      if (typeof all[0] === 'string' && !/^(start transaction|commit)/.test(all[0])) statements.push(all[0])
      return own.apply(client, all)
    }
    return () => {
      client.query = own
    }
  }
  const undo: (() => void)[] = []
  const acquired = (client: unknown) => {
    undo.push(listen(client as { query: (...all: unknown[]) => unknown })) // any of its ways
  }
  database.pool.on('acquire', acquired)
  try {
    return { answer: await work(), statements }
  } finally {
    database.pool.off('acquire', acquired)
    for (const step of undo.reverse()) step()
  }
}

test('a checkout of two businesses with points and a card needs few statements', async () => {
  const { bakery, salon } = world.loyalty
  const memberId = await world.loyalty.newMember()
  await world.as(memberId, (context) => cardCodeOf(context, memberId))
  await world.loyalty.give(memberId, 500)
  await world.fill(memberId, [
    { productId: await world.newProduct(bakery, 1250), quantity: 1 },
    { productId: await world.newProduct(bakery, 300), quantity: 2 },
    { productId: await world.newProduct(salon, 1250), quantity: 1 },
  ])
  const tender = { points: 300, usesStoreCredit: false, tips: [] }
  const quoted = await sentBy(() => world.as(memberId, (context) => priceCheckout(context, tender)))
  const { version } = quoted.answer.quote
  const started = await sentBy(() =>
    world.as(memberId, (context) => startCheckout(context, { ...tender, version })),
  )
  const { id } = started.answer
  const intent = await cardPaymentFor(world.port, id)
  const noted = await world.as(memberId, (context) =>
    noteCardPayment(context, id, { intent, provider: 'sandbox' }),
  )
  await world.pay({ ...started.answer, card: { ...started.answer.card!, clientSecret: noted.client_secret } }) // a card pays
  const paid = await cardPaymentOf(world.port, id)
  const settled = await sentBy(() => world.as(memberId, (context) => settleOwn(context, id, paid)))
  expect(settled.answer.status).toBe('paid')
  expect(quoted.statements.length).toBeLessThanOrEqual(15)
  expect(started.statements.length).toBeLessThanOrEqual(40)
  expect(settled.statements.length).toBeLessThanOrEqual(43)
})
