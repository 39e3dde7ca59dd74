import { createHmac } from 'node:crypto'
import type { PaymentGateway, PaymentIntent } from './gateway.ts'

/**
 * Wraps the gateway and hashes card fingerprints with our own key, so that stored fingerprints cannot be matched
 * against the processor's.
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
