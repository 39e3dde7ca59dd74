import type { Checkout } from 'contract/checkouts/checkouts'
import type { CheckoutId, MemberId, ProductId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { cardWith } from '../../../../test-support/cardProcessor.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { beginSetup, finishSetup, savedCardsOf } from '../../cards/saved/savedCards.ts'
import { payWithCard } from './cardPayment.ts'
import { present } from '../start/startCheckout.ts'
import { giveUpCheckout } from './giveUp.ts'
import { settleOwnCheckout } from './settleCheckout.ts'
import { useCheckoutsFixture, visa } from '../../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let maya: MemberId
let loaf: ProductId

beforeAll(async () => {
  maya = await fixture.loyalty.newMember()
  loaf = await fixture.newProduct(fixture.loyalty.bakery, 900)
})

async function save(memberId: MemberId, number = visa): Promise<string> {
  const { setupId, clientSecret } = await beginSetup(fixture.port, memberId, crypto.randomUUID())
  await fixture.sandbox.bank.confirm({ clientSecret, card: cardWith(number) })
  return (await finishSetup(fixture.port, memberId, setupId)).card?.id ?? ''
}

async function pay(memberId: MemberId, checkoutId: CheckoutId, cardId: string): Promise<Checkout> {
  const choice = { checkoutId, memberId, cardId, returnUrl: 'https://goodword.example/payment' }
  const intent = await payWithCard(fixture.port, choice)
  return fixture.as(memberId, async (context) =>
    present(context, await settleOwnCheckout(context, checkoutId, intent)),
  )
}

async function begun(memberId: MemberId): Promise<Checkout> {
  await fixture.fill(memberId, [{ productId: loaf, quantity: 1 }])
  return fixture.start(memberId)
}

test('concurrent payments with a saved card pay a checkout once', async () => {
  const cardId = await save(maya)
  const { id } = await begun(maya)
  const answers = await Promise.all([pay(maya, id, cardId), pay(maya, id, cardId), pay(maya, id, cardId)])
  expect(answers.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect((await pay(maya, id, cardId)).status).toBe('paid')
})

test('a declined saved card leaves the checkout open, and another one pays', async () => {
  const [broken, good] = [await save(maya, '4000000000000341'), await save(maya)]
  const { id } = await begun(maya)
  expect(await pay(maya, id, broken)).toMatchObject({ status: 'open', card: { decline: 'card_declined' } })
  expect(await pay(maya, id, good)).toMatchObject({ status: 'paid' })
})

test('a new card is saved for the next checkout when the payer chooses to', async () => {
  const theo = await fixture.loyalty.newMember()
  const { id, card } = await begun(theo)
  const clientSecret = card?.clientSecret ?? ''
  await fixture.sandbox.bank.confirm({ clientSecret, card: cardWith(visa), savesCard: true })
  expect((await fixture.settle(theo, id)).status).toBe('paid')
  const [saved] = await savedCardsOf(fixture.port, theo)
  expect(saved).toMatchObject({ brand: 'visa', last4: '4242' })
  const next = await begun(theo)
  expect((await pay(theo, next.id, saved?.id ?? '')).status).toBe('paid')
})

test('refuses a card of another member, a checkout of another member, and an ended checkout', async () => {
  const theo = await fixture.loyalty.newMember()
  const [mayas, theos] = [await save(maya), await save(theo)]
  const { id } = await begun(theo)
  await expect(pay(theo, id, mayas)).rejects.toThrow('card_not_found')
  await expect(pay(maya, id, mayas)).rejects.toThrow('checkout_not_found')
  await fixture.as(theo, (context) => giveUpCheckout(context, id, null))
  await expect(pay(theo, id, theos)).rejects.toThrow('checkout_ended')
})
