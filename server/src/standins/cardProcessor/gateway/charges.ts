import { usdCents } from 'contract/core/money'
import type { Instant } from 'contract/core/instant'
import type { DeclineCode } from 'contract/checkouts/payments'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { ProviderEventType } from '../../../integrations/payments/gateway.ts'
import { setCustomer } from '../cards.repository.ts'
import * as repository from '../charges.repository.ts'
import type { CardOutcome } from '../cardProcessor.rules.ts'

interface Charge {
  readonly brand: string
  readonly last4: string
  readonly fingerprint: string | null
  readonly outcome: CardOutcome
  /** The card to save for the payment's customer once it is paid. */
  readonly cardId: string | null
}

/** Charges a card for a payment. The caller must lock the payment and check that it is not paid. */
export async function charge(
  transaction: Db,
  intent: repository.IntentRow,
  { brand, last4, fingerprint, outcome, cardId }: Charge,
  now: Instant,
): Promise<repository.IntentRow> {
  const charged = await repository.updateIntent(transaction, intent.id, {
    card_brand: brand,
    card_last4: last4,
    card_fingerprint: fingerprint,
    card_id: cardId,
  })
  if (outcome.kind === 'decided') return decide(transaction, charged, outcome.decline, now)
  await tell(transaction, 'payment_intent.requires_action', intent.id, now)
  return repository.updateIntent(transaction, intent.id, {
    status: 'requires_action',
    decline: null,
    action_token: repository.newId('act'),
    action_decline: outcome.decline,
  })
}

/** Applies the bank's final decision. */
export async function decide(
  transaction: Db,
  intent: repository.IntentRow,
  decline: DeclineCode | null,
  now: Instant,
): Promise<repository.IntentRow> {
  const isPaid = decline === null
  await tell(
    transaction,
    isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    intent.id,
    now,
  )
  if (isPaid && intent.card_id !== null)
    await setCustomer(transaction, { cardId: intent.card_id, customerId: intent.customer_id })
  return repository.updateIntent(transaction, intent.id, {
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    received_usd_cents: isPaid ? intent.amount_usd_cents : usdCents(0),
    decline,
    action_token: null,
    action_decline: null,
  })
}

/** True when already paid. @throws Refusal payment_moved_on when canceled */
export function isPaid(intent: repository.IntentRow): boolean {
  if (intent.status === 'canceled') throw new Refusal('payment_moved_on')
  return intent.status === 'succeeded'
}

const tell = (transaction: Db, type: ProviderEventType, id: string, now: Instant) =>
  repository.recordEvent(transaction, { type, object: { id, object: 'payment_intent' }, now })
