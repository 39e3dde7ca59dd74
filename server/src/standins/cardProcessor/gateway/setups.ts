import type { Instant } from 'contract/core/instant'
import type { DeclineCode } from 'contract/checkouts/payments'
import type { Db } from '../../../platform/db/tables.ts'
import * as cards from '../cards.repository.ts'
import { newId } from '../charges.repository.ts'
import { cardOf, expiryOf, outcomeOf, savingOutcomeOf, type TypedCard } from '../cardProcessor.rules.ts'
import { actionUrlOf } from '../answers.ts'
import { found } from '../calls.ts'

/** True for the client secret of a setup, not of a payment. */
export const isSetupSecret = (clientSecret: string) => clientSecret.startsWith('seti_')

/** Stores a typed card's details; it has no customer until it is saved. */
export async function keepCard(transaction: Db, card: TypedCard, now: Instant): Promise<cards.CardRow> {
  const { month, year } = expiryOf(card.expiry)
  const outcome = outcomeOf(card.number)
  return cards.insertCard(transaction, {
    id: newId('pm'),
    customer_id: null,
    ...cardOf(card.number),
    fingerprint: await cards.fingerprintOf(transaction, card.number),
    expiry_month: month,
    expiry_year: year,
    bank_asks: outcome.kind === 'asks',
    bank_decline: outcome.decline,
    created_at: now,
  })
}

/** Saves a card with valid fields, once: a repeated click has no effect. @throws Refusal payment_not_found */
export async function confirmSetup(
  transaction: Db,
  { clientSecret, card }: { clientSecret: string; card: TypedCard },
  now: Instant,
): Promise<cards.SetupRow> {
  const setup = found(await cards.lockSetup(transaction, { client_secret: clientSecret }))
  if (setup.status === 'succeeded') return setup
  const { id: cardId } = await keepCard(transaction, card, now)
  const outcome = savingOutcomeOf(card.number)
  const updated = await cards.updateSetup(transaction, setup.id, {
    card_id: cardId,
    status: 'requires_action',
    action_token: newId('act'),
    action_decline: outcome.decline,
    decline: null,
  })
  return outcome.kind === 'asks' ? updated : decideSetup(transaction, updated, outcome.decline)
}

/** Applies the bank's final decision. */
export async function decideSetup(
  transaction: Db,
  setup: cards.SetupRow,
  decline: DeclineCode | null,
): Promise<cards.SetupRow> {
  if (decline === null && setup.card_id !== null)
    await cards.setCustomer(transaction, { cardId: setup.card_id, customerId: setup.customer_id })
  return cards.updateSetup(transaction, setup.id, {
    status: decline === null ? 'succeeded' : 'requires_payment_method',
    decline,
    action_token: null,
    action_decline: null,
  })
}

export const answerOfSetup = (row: cards.SetupRow) => ({
  status: row.status,
  decline: row.decline,
  actionUrl: actionUrlOf(row),
})
