import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentIntent, SavedCardGateway } from '../../../integrations/payments/gateway.ts'
import type { CardSetup, SavedCard } from '../../../integrations/payments/savedCards.ts'
import * as cards from '../cards.repository.ts'
import { intentBy, lockIntent, newId } from '../charges.repository.ts'
import type { CardOutcome } from '../cardProcessor.rules.ts'
import { intentOfRow } from '../answers.ts'
import { available, found, hashOf, sameFigures } from '../calls.ts'
import { charge } from './charges.ts'

interface Options {
  readonly db: Db
  readonly clock: Clock
  /** Called when a message is waiting. */
  readonly onEvent: () => void
}

/** The saved-card part of the stand-in: stores brand, last digits, expiry and the bank's decision. */
export function sandboxCards({ db, clock, onEvent }: Options): SavedCardGateway {
  const write = async <T>(work: (transaction: Db) => Promise<T>): Promise<T> =>
    available(inTransaction(db, work))
  const chargeCard = async (
    { intentId, cardId }: { intentId: string; cardId: string },
    outcomeOf: (card: cards.CardRow) => CardOutcome,
  ): Promise<PaymentIntent> => {
    await write(async (transaction) => {
      const intent = found(await lockIntent(transaction, { id: intentId }))
      if (intent.status === 'succeeded' || intent.status === 'canceled') return
      const customerId = intent.customer_id ?? ''
      const card = known(await cards.cardOfCustomer(transaction, { cardId, customerId }))
      const { brand, last4, fingerprint } = card
      const outcome = outcomeOf(card)
      await charge(transaction, intent, { brand, last4, fingerprint, outcome, cardId: null }, clock.now())
    })
    onEvent()
    return intentOfRow(found(await available(intentBy(db, { id: intentId }))))
  }

  return {
    createCustomer: ({ key, reference }) =>
      write(async (transaction) => {
        const request_hash = hashOf({ reference })
        const row = { id: newId('cus'), key, request_hash, reference, created_at: clock.now() }
        const customer =
          (await cards.insertCustomer(transaction, row)) ?? (await cards.customerBy(transaction, { key }))
        return { id: sameFigures(customer, request_hash).id }
      }),
    deleteCustomer: (customerId) => write((transaction) => cards.deleteCustomer(transaction, customerId)),
    createSetup: ({ key, customerId }) =>
      write(async (transaction) => {
        found(await cards.customerBy(transaction, { id: customerId }))
        const id = newId('seti')
        const request_hash = hashOf({ customerId })
        const setup =
          (await cards.insertSetup(transaction, {
            ...newSetup,
            id,
            key,
            request_hash,
            client_secret: newId(`${id}_secret`),
            customer_id: customerId,
            created_at: clock.now(),
          })) ?? (await cards.setupBy(transaction, { key }))
        return setupOfRow({ ...sameFigures(setup, request_hash), ...newSetup })
      }),
    readSetup: async (id) => setupOfRow(found(await available(cards.setupBy(db, { id })))),
    savedCards: async function* (customerId) {
      let after: cards.CardRow | null = null
      for (;;) {
        const rows: cards.CardRow[] = await available(cards.cardPage(db, { customerId, after }))
        yield* rows.map(savedCardOfRow)
        after = rows.at(-1) ?? null
        if (!after) return
      }
    },
    savedCard: async (card) => savedCardOfRow(known(await available(cards.cardOfCustomer(db, card)))),
    removeCard: (cardId) =>
      write(async (transaction) => {
        const isRemoved = await cards.setCustomer(transaction, { cardId, customerId: null })
        if (!isRemoved) throw new Refusal('card_not_found')
      }),
    payWithCard: ({ intentId, cardId }) =>
      chargeCard({ intentId, cardId }, ({ bank_asks: asks, bank_decline: decline }) => ({
        kind: asks ? 'asks' : 'decided',
        decline,
      })),
    chargeSavedCard: (payment) =>
      chargeCard(payment, ({ bank_asks: asks, bank_decline: decline }) => ({
        kind: 'decided',
        decline: asks ? 'authentication_required' : decline,
      })),
  }
}

const newSetup = {
  status: 'requires_payment_method',
  decline: null,
  card_id: null,
  action_token: null,
  action_decline: null,
} as const

function setupOfRow(row: cards.SetupRow): CardSetup {
  return {
    id: row.id,
    status: row.status,
    clientSecret: row.client_secret,
    customerId: row.customer_id,
    cardId: row.status === 'succeeded' ? row.card_id : null,
    decline: row.decline,
  }
}

const savedCardOfRow = (row: cards.CardRow): SavedCard => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
})

function known(card: cards.CardRow | undefined): cards.CardRow {
  if (!card) throw new Refusal('card_not_found')
  return card
}
