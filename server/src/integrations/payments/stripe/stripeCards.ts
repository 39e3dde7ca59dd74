import Stripe from 'stripe'
import { PaymentStatus } from 'contract/checkouts/payments'
import { Refusal } from '../../../platform/http/problem.ts'
import type { SavedCardGateway } from '../gateway.ts'
import type { CardSetup, SavedCard } from '../savedCards.ts'
import { declineOf, idOf, intentOf } from './stripeAnswers.ts'

interface Parts {
  readonly stripe: Stripe
  /** Applies our time-out and maps failures to refusals. */
  readonly ask: <T>(work: Promise<T>) => Promise<T>
  readonly pages: <Item extends { id: string }>(
    page: (from: Stripe.PaginationParams) => Promise<Stripe.ApiList<Item>>,
  ) => AsyncIterable<Item>
}

/** Saved cards at Stripe: payment methods of a customer. */
export function stripeCards({ stripe, ask, pages }: Parts): SavedCardGateway {
  const askForCard = <T>(work: Promise<T>) =>
    ask(work).catch((error: unknown) => Promise.reject(cardRefusal(error)))
  const confirm = async (intentId: string, how: Stripe.PaymentIntentConfirmParams) => {
    const confirmed = await askForCard(
      stripe.paymentIntents.confirm(intentId, { ...how, expand: ['latest_charge'] }).catch(nullIfDecided),
    )
    return intentOf(
      confirmed ?? (await ask(stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))),
    )
  }
  return {
    createCustomer: async ({ key, reference }) => {
      const { id } = await ask(stripe.customers.create({ metadata: { reference } }, { idempotencyKey: key }))
      return { id }
    },
    deleteCustomer: async (customerId) => {
      await ask(stripe.customers.del(customerId)).catch((error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'payment_not_found')) throw error
      })
    },
    createSetup: async ({ key, customerId }) =>
      setupOf(
        await ask(
          stripe.setupIntents.create(
            { customer: customerId, allowed_payment_method_types: ['card'], usage: 'off_session' },
            { idempotencyKey: key },
          ),
        ),
      ),
    readSetup: async (id) => setupOf(await askForCard(stripe.setupIntents.retrieve(id))),
    savedCards: async function* (customerId) {
      for await (const method of pages((from) =>
        stripe.customers.listPaymentMethods(customerId, { ...from, type: 'card' }),
      )) {
        const card = savedCardOf(method)
        if (card) yield card
      }
    },
    savedCard: async ({ customerId, cardId }) => {
      const card = savedCardOf(await askForCard(stripe.customers.retrievePaymentMethod(customerId, cardId)))
      if (!card) throw new Refusal('card_not_found')
      return card
    },
    removeCard: async (cardId) => {
      await askForCard(stripe.paymentMethods.detach(cardId))
    },
    payWithCard: ({ intentId, cardId, returnUrl }) =>
      confirm(intentId, { payment_method: cardId, return_url: returnUrl }),
    // With `off_session` Stripe does not authenticate the customer, and records the decline in the payment.
    chargeSavedCard: ({ intentId, cardId }) =>
      confirm(intentId, { payment_method: cardId, off_session: true }),
  }
}

/** The payment itself records a decline, or that it has already ended. */
function nullIfDecided(error: unknown): null {
  const isDecided =
    error instanceof Stripe.errors.StripeCardError ||
    (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
  if (isDecided) return null
  throw error
}

/** Stripe uses one code for all missing objects, and a message for a card that is already detached. */
function cardRefusal(error: unknown): unknown {
  if (error instanceof Refusal && error.code === 'payment_not_found') return new Refusal('card_not_found')
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Stripe.errors.StripeError && /not attached to a customer/i.test(cause.message)
    ? new Refusal('card_not_found')
    : error
}

function setupOf(setup: Stripe.SetupIntent): CardSetup {
  return {
    id: setup.id,
    // Treats a status unknown to this version as not final.
    status: PaymentStatus.safeParse(setup.status).data ?? 'processing',
    clientSecret: setup.client_secret ?? '',
    customerId: idOf(setup.customer),
    cardId: setup.status === 'succeeded' ? idOf(setup.payment_method) : null,
    decline: declineOf(setup.last_setup_error),
  }
}

function savedCardOf({ id, card }: Stripe.PaymentMethod): SavedCard | null {
  return card
    ? {
        id,
        brand: card.brand,
        last4: card.last4,
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
      }
    : null
}
