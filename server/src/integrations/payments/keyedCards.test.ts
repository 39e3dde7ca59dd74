import { expect, test } from 'vitest'
import type { PaymentGateway } from './gateway.ts'
import { withKeyedCards } from './keyedCards.ts'
import { cardWith, intentDraft, useSandbox } from '../../../test-support/cardProcessor.ts'

const tested = useSandbox()
const gateway = () => tested.sandbox.gateway

async function paidWith(number: string): Promise<string> {
  const { id, clientSecret } = await gateway().createIntent(intentDraft())
  await tested.sandbox.bank.confirm({ clientSecret, card: cardWith(number) })
  return id
}

async function fingerprint(over: PaymentGateway, id: string): Promise<string | null | undefined> {
  return (await over.readIntent(id)).card?.fingerprint
}

test('each card number has one fingerprint, keyed with our secret', async () => {
  const [first, second] = [await paidWith('5555555555554444'), await paidWith('5555 5555 5555 4444')]
  const other = await paidWith('6011111111111117')
  const ours = withKeyedCards(gateway(), 'a secret')
  const seen = await fingerprint(ours, first)
  expect(seen).toMatch(/^[\w-]{32}$/)
  expect(await fingerprint(ours, second)).toBe(seen)
  expect(await fingerprint(ours, other)).not.toBe(seen)
  expect(await fingerprint(gateway(), first)).not.toBe(seen)
  expect(await fingerprint(withKeyedCards(gateway(), 'another secret'), first)).not.toBe(seen)
})

test('a card without a fingerprint stays without one', async () => {
  const ours = withKeyedCards(gateway(), 'a secret')
  expect(await fingerprint(ours, await paidWith('4242424242424242'))).toBeNull()
  const { card } = await ours.createIntent(intentDraft())
  expect(card).toBeNull()
})
