import { createHmac } from 'node:crypto'
import type { PaymentGateway, PaymentIntent } from './gateway.ts'

/**
 * The same processor, with fingerprints of cards hashed with a key of ours: what we keep of a card tells nothing to
 * whoever knows the processor's own names of cards.
 */
export function withKeyedCards(gateway: PaymentGateway, secret: string): PaymentGateway {
  const key = createHmac('sha256', secret).update('card fingerprint').digest()
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
  const keyed = (intent: PaymentIntent): PaymentIntent =>
    intent.card === null || intent.card.fingerprint === null
      ? intent
      : { ...intent, card: { ...intent.card, fingerprint: hashOf(intent.card.fingerprint) } }
  return {
    ...gateway,
    createIntent: async (draft) => keyed(await gateway.createIntent(draft)),
    readIntent: async (id) => keyed(await gateway.readIntent(id)),
    cancelIntent: async (id) => keyed(await gateway.cancelIntent(id)),
    payWithCard: async (payment) => keyed(await gateway.payWithCard(payment)),
    chargeSavedCard: async (charge) => keyed(await gateway.chargeSavedCard(charge)),
    intentsSince: async function* (since) {
      for await (const intent of gateway.intentsSince(since)) yield keyed(intent)
    },
  }
}
