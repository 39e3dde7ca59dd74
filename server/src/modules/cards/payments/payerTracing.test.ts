import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { joinAccounts } from '../../account/merge/mergeAccounts.ts'
import { useCheckoutsFixture, visa } from '../../../../test-support/fixtures/checkouts.ts'
import { forgetPaidCards, ordersOfOneCard, payWithOneCard, sharersOfCards } from './payerTracing.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const mastercard = '5555555555554444'
const discover = '6011111111111117'

async function buy(memberId: MemberId, number: string): Promise<void> {
  const productId = await fixture.newProduct(fixture.loyalty.bakery, 1200)
  await fixture.fill(memberId, [{ productId, quantity: 1 }])
  const checkout = await fixture.start(memberId)
  await fixture.pay(checkout, number)
  await fixture.settle(memberId, checkout.id)
  // Both the customer's return and the processor's event arrive.
  await fixture.settle(memberId, checkout.id)
}

const newMember = () => fixture.loyalty.newMember()
const ofOne = (since = '2026-01-01T00:00:00.000Z') =>
  ordersOfOneCard(database.contextOf(), {
    businessId: fixture.loyalty.bakery,
    since: since as Instant, // the contract's format
  })
const isOneCard = (one: MemberId, other: MemberId) => payWithOneCard(database.contextOf(), one, other)

test('members who share a card are found, and others are not', async () => {
  const [maya, theo, ines, guest] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ]
  await buy(maya, mastercard)
  await buy(theo, '5555 5555 5555 4444')
  await buy(ines, discover)
  expect(await isOneCard(maya, theo)).toBe(true)
  expect(await isOneCard(maya, ines)).toBe(false)
  expect(await isOneCard(maya, guest)).toBeNull()
  const among = { memberId: maya, others: [theo, ines, guest] }
  expect(await sharersOfCards(database.contextOf(), among)).toEqual(new Set([theo]))
  expect(await sharersOfCards(database.contextOf(), { memberId: guest, others: [maya] })).toBeNull()
  expect(await ofOne()).toBe(2)
  expect(await ofOne('2030-01-01T00:00:00.000Z')).toBeNull()
})

test('the common test card number identifies no payer', async () => {
  const [maya, theo] = [await newMember(), await newMember()]
  await buy(maya, visa)
  await buy(theo, visa)
  expect(await isOneCard(maya, theo)).toBeNull()
})

test('no card details are stored', async () => {
  await buy(await newMember(), discover)
  const { rows } = await database.pool.query<{ card_hash: string }>('select * from paid_card')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/601111|1117|discover/)
})

test('cards move when two accounts merge', async () => {
  const [from, to, theo] = [await newMember(), await newMember(), await newMember()]
  await buy(from, mastercard)
  await buy(theo, mastercard)
  await fixture.as(to, (context) => joinAccounts(context, { from, to }))
  expect(await isOneCard(to, theo)).toBe(true)
  expect(await isOneCard(from, theo)).toBeNull()
})

test('cards are deleted after thirteen months', async () => {
  const [maya, theo] = [await newMember(), await newMember()]
  await buy(maya, mastercard)
  const later = Temporal.Instant.from(database.clock.now()).add({ hours: 24 * 360 })
  database.clock.moveTo(later.toString())
  await buy(theo, mastercard)
  await forgetPaidCards(database.contextOf())
  expect(await isOneCard(maya, theo)).toBe(true)
  database.clock.moveTo(later.add({ hours: 24 * 60 }).toString())
  await forgetPaidCards(database.contextOf())
  expect(await isOneCard(maya, theo)).toBeNull()
})
