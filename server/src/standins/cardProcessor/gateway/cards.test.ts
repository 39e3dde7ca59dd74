import { describe, expect, test } from 'vitest'
import { cardWith, intentDraft, useSandbox } from '../../../../test-support/cardProcessor.ts'

const tested = useSandbox()
const gateway = () => tested.sandbox.gateway
const bank = () => tested.sandbox.bank
const returnUrl = 'https://goodword.example/payment'

const newCustomer = async () =>
  (await gateway().createCustomer({ key: crypto.randomUUID(), reference: 'member-1' })).id
const newSetup = (customerId: string) => gateway().createSetup({ key: crypto.randomUUID(), customerId })
const cardsOf = (customerId: string) => Array.fromAsync(gateway().savedCards(customerId))
const tokenOf = (actionUrl: string | null) =>
  new URL(actionUrl ?? '', returnUrl).searchParams.get('token') ?? ''

async function saved(number: string, customerId: string): Promise<string> {
  const { id, clientSecret } = await newSetup(customerId)
  await bank().confirm({ clientSecret, card: cardWith(number) })
  return (await gateway().readSetup(id)).cardId ?? ''
}

async function payment(customerId: string) {
  return gateway().createIntent(intentDraft({ customerId }))
}

describe('saving a card in the sandbox', () => {
  test('is idempotent per key', async () => {
    const customer = { key: crypto.randomUUID(), reference: 'member-1' }
    expect(await gateway().createCustomer(customer)).toEqual(await gateway().createCustomer(customer))
    await expect(gateway().createCustomer({ ...customer, reference: 'member-2' })).rejects.toThrow(
      'idempotency_key_reused',
    )
    const setup = { key: crypto.randomUUID(), customerId: await newCustomer() }
    expect(await gateway().createSetup(setup)).toEqual(await gateway().createSetup(setup))
    await expect(gateway().createSetup({ ...setup, customerId: await newCustomer() })).rejects.toThrow(
      'idempotency_key_reused',
    )
  })
  test('lists more than one page, newest first, without card numbers', async () => {
    const customerId = await newCustomer()
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1) ids.unshift(await saved('4242424242424242', customerId))
    const cards = await cardsOf(customerId)
    expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(ids))
    expect(cards[0]).toEqual({
      id: expect.any(String),
      brand: 'visa',
      last4: '4242',
      expiryMonth: 4,
      expiryYear: 2029,
    })
    const { rows } = await tested.database.pool.query('select * from sandbox_card')
    expect(JSON.stringify(rows)).not.toContain('42424242')
  })
  test('deletes a customer with its cards, once', async () => {
    const customerId = await newCustomer()
    await saved('4242424242424242', customerId)
    await gateway().deleteCustomer(customerId)
    await gateway().deleteCustomer(customerId)
    expect(await cardsOf(customerId)).toEqual([])
    await expect(newSetup(customerId)).rejects.toThrow('payment_not_found')
  })
  test('waits for authentication when the bank requires it', async () => {
    const customerId = await newCustomer()
    const { id, clientSecret } = await newSetup(customerId)
    const confirmed = await bank().confirm({ clientSecret, card: cardWith('4000002760003184') })
    expect(confirmed.status).toBe('requires_action')
    expect(await cardsOf(customerId)).toEqual([])
    const token = tokenOf(confirmed.actionUrl)
    expect(await bank().questionOf(token)).toEqual({ amountUsdCents: null, last4: '3184' })
    await bank().authenticate({ token, isConfirmed: true })
    expect(await gateway().readSetup(id)).toMatchObject({ status: 'succeeded', cardId: expect.any(String) })
    expect(await cardsOf(customerId)).toHaveLength(1)
  })
  test('is declined when authentication fails', async () => {
    const { id, clientSecret } = await newSetup(await newCustomer())
    const { actionUrl } = await bank().confirm({ clientSecret, card: cardWith('4000002760003184') })
    await bank().authenticate({ token: tokenOf(actionUrl), isConfirmed: false })
    expect(await gateway().readSetup(id)).toMatchObject({ decline: 'authentication_required', cardId: null })
  })
  test('happens with a payment when the payer chooses to, after it is paid', async () => {
    const customerId = await newCustomer()
    const { clientSecret } = await payment(customerId)
    await bank().confirm({ clientSecret, card: cardWith('4000000000000002'), savesCard: true })
    expect(await cardsOf(customerId)).toEqual([])
    await bank().confirm({ clientSecret, card: cardWith('4242424242424242'), savesCard: true })
    expect(await cardsOf(customerId)).toMatchObject([{ last4: '4242' }])
    const { clientSecret: another } = await payment(customerId)
    await bank().confirm({ clientSecret: another, card: cardWith('5555555555554444') })
    expect(await cardsOf(customerId)).toHaveLength(1)
  })
})

describe('paying with a saved card in the sandbox', () => {
  test('charges once for several clicks', async () => {
    const customerId = await newCustomer()
    const cardId = await saved('4242424242424242', customerId)
    const { id: intentId } = await payment(customerId)
    const pay = () => gateway().payWithCard({ intentId, cardId, returnUrl })
    const answers = await Promise.all(Array.from({ length: 6 }, pay))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'succeeded', receivedUsdCents: 1500, card: { last4: '4242' } })
    const { rows } = await tested.database.pool.query(
      `select count(*)::int as count from sandbox_event where object->>'id' = $1`,
      [intentId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
  test('returns the reason of a decline, and another card can pay', async () => {
    const customerId = await newCustomer()
    const [broken, good] = [
      await saved('4000000000000341', customerId),
      await saved('4242424242424242', customerId),
    ]
    const { id: intentId } = await payment(customerId)
    expect(await gateway().payWithCard({ intentId, cardId: broken, returnUrl })).toMatchObject({
      status: 'requires_payment_method',
      decline: 'card_declined',
    })
    expect(await gateway().payWithCard({ intentId, cardId: good, returnUrl })).toMatchObject({
      status: 'succeeded',
      decline: null,
    })
  })
  test('returns the URL of the bank when it requires authentication', async () => {
    const customerId = await newCustomer()
    const { id, clientSecret } = await newSetup(customerId)
    const { actionUrl } = await bank().confirm({ clientSecret, card: cardWith('4000002760003184') })
    await bank().authenticate({ token: tokenOf(actionUrl), isConfirmed: true })
    const { cardId } = await gateway().readSetup(id)
    const { id: intentId } = await payment(customerId)
    const attempt = await gateway().payWithCard({ intentId, cardId: cardId ?? '', returnUrl })
    expect(attempt.status).toBe('requires_action')
    await bank().authenticate({ token: tokenOf(attempt.actionUrl), isConfirmed: true })
    expect((await gateway().readIntent(intentId)).status).toBe('succeeded')
  })
  test('fails off session when the bank requires authentication', async () => {
    const customerId = await newCustomer()
    const { id, clientSecret } = await newSetup(customerId)
    const { actionUrl } = await bank().confirm({ clientSecret, card: cardWith('4000002760003184') })
    await bank().authenticate({ token: tokenOf(actionUrl), isConfirmed: true })
    const { cardId } = await gateway().readSetup(id)
    const { id: intentId } = await payment(customerId)
    expect(await gateway().chargeSavedCard({ intentId, cardId: cardId ?? '' })).toMatchObject({
      status: 'requires_payment_method',
      decline: 'authentication_required',
      actionUrl: null,
    })
    const good = await saved('4242424242424242', customerId)
    const charge = () => gateway().chargeSavedCard({ intentId, cardId: good })
    for (const answer of await Promise.all([charge(), charge(), charge()]))
      expect(answer).toMatchObject({ status: 'succeeded', receivedUsdCents: 1500 })
  })
  test('refuses a card of another customer and a removed card', async () => {
    const [maya, theo] = [await newCustomer(), await newCustomer()]
    const cardId = await saved('4242424242424242', maya)
    const { id: intentId } = await payment(theo)
    await expect(gateway().payWithCard({ intentId, cardId, returnUrl })).rejects.toThrow('card_not_found')
    await expect(gateway().savedCard({ customerId: theo, cardId })).rejects.toThrow('card_not_found')
    await gateway().removeCard(cardId)
    await expect(gateway().removeCard(cardId)).rejects.toThrow('card_not_found')
    const { id: own } = await payment(maya)
    await expect(gateway().payWithCard({ intentId: own, cardId, returnUrl })).rejects.toThrow(
      'card_not_found',
    )
  })
})
