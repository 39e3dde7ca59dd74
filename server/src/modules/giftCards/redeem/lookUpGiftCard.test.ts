import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useGiftsFixture } from '../../../../test-support/fixtures/giftCards.ts'
import { cancelGiftCard } from '../buy/buyGiftCard.ts'
import { lookUp } from './lookUpGiftCard.ts'
import { giftCardOfCode } from './redeemGiftCard.ts'

const database = useDatabase()
const fixture = useGiftsFixture(database)

const look = async (typed: string, addressGroup = 'somewhere') => {
  const { port } = fixture.checkouts
  const id = await giftCardOfCode(port, fixture.codes, { typed, memberId: null, addressGroup })
  return lookUp(database.contextOf(), id)
}

test('a visitor sees amount, design, message and sender, and looking changes nothing', async () => {
  const buyer = await fixture.checkouts.loyalty.newMember()
  const { id, last4 } = await fixture.bought(buyer, { design: 'birthday', message: 'For you' })
  const code = fixture.codeOf(id)
  const shown = { usdCents: 2500, design: 'birthday', message: 'For you', last4, state: 'ready' }
  for (let scan = 0; scan < 20; scan += 1) expect(await look(code)).toMatchObject(shown)
  const friend = await fixture.checkouts.loyalty.newMember()
  await fixture.redeem(friend, code)
  expect(await look(code)).toMatchObject({ state: 'redeemed' })
})

test('a canceled card says so', async () => {
  const buyer = await fixture.checkouts.loyalty.newMember()
  const { id } = await fixture.bought(buyer)
  const code = fixture.codeOf(id)
  await fixture.checkouts.as(buyer, (context) => cancelGiftCard(context, id))
  expect(await look(code)).toMatchObject({ state: 'refunded' })
})

test('wrong codes of visitors count by address, together with those of members', async () => {
  const addressGroup = randomUUID()
  for (let count = 0; count < 10; count += 1)
    await expect(look('GIFT-1', addressGroup)).rejects.toMatchObject({ code: 'gift_card_not_found' })
  await expect(look('GIFT-1', addressGroup)).rejects.toMatchObject({ code: 'gift_card_guesses' })
  const buyer = await fixture.checkouts.loyalty.newMember()
  const { id } = await fixture.bought(buyer)
  await expect(fixture.redeem(buyer, fixture.codeOf(id), addressGroup)).rejects.toMatchObject({
    code: 'gift_card_guesses',
  })
})
