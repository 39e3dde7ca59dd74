import type { LocalDate } from 'contract/instant'
import { usdCents } from 'contract/money'
import type { DeclineCode, PaymentStatus } from 'contract/payments'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Tables } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../http/problem.ts'
import type { Dispute, ProviderEventType } from '../gateway.ts'
import { cardOf, faultOf, outcomeOf, type TypedCard } from './sandbox.rules.ts'
import * as repository from './sandbox.repository.ts'
import { actionUrlOf, disputeOfRow } from './sandboxAnswers.ts'
import { available, found } from './sandboxGateway.ts'

interface Options {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** A message waits to be sent. */
  readonly onEvent: () => void
}

/** What the payer's browser is told. */
export interface Confirmation {
  readonly status: PaymentStatus
  readonly decline: DeclineCode | null
  readonly actionUrl: string | null
}

/** What payers and their banks do at the stand-in, apart from our server's own calls. */
export interface SandboxBank {
  /** Refused as `input_invalid` with the field that does not fit, or as `payment_not_found`. */
  confirm(payment: { clientSecret: string; card: TypedCard }): Promise<Confirmation>
  /** What the payer is asked about; undefined once it is answered. */
  questionOf(token: string): Promise<{ amountUsdCents: number; last4: string } | undefined>
  /** The payer's answer to the bank; the second one changes nothing. */
  authenticate(answer: { token: string; isConfirmed: boolean }): Promise<void>
  openDispute(intentId: string): Promise<Dispute>
  /** The bank goes on with it, or ends it. */
  moveDispute(disputeId: string, status: Exclude<Dispute['status'], 'needs_response'>): Promise<Dispute>
}

export function sandboxBank({ db, clock, onEvent }: Options): SandboxBank {
  const write = async <T>(work: (transaction: Kysely<Tables>) => Promise<T>): Promise<T> => {
    const answer = await available(inTransaction(db, work))
    onEvent()
    return answer
  }
  const intentEvent = (transaction: Kysely<Tables>, type: ProviderEventType, id: string) =>
    repository.recordEvent(transaction, { type, object: { id, object: 'payment_intent' }, now: clock.now() })

  const decide = async (
    transaction: Kysely<Tables>,
    intent: repository.IntentRow,
    decline: DeclineCode | null,
  ): Promise<repository.IntentRow> => {
    const type = decline === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
    await intentEvent(transaction, type, intent.id)
    return repository.updateIntent(transaction, intent.id, {
      status: decline === null ? 'succeeded' : 'requires_payment_method',
      received_usd_cents: decline === null ? intent.amount_usd_cents : usdCents(0),
      decline,
      action_token: null,
      action_decline: null,
    })
  }
  const disputeEvent = (transaction: Kysely<Tables>, type: ProviderEventType, dispute: Dispute) =>
    repository.recordEvent(transaction, {
      type,
      object: {
        id: dispute.id,
        object: 'dispute',
        payment_intent: dispute.intentId,
        status: dispute.status,
      },
      now: clock.now(),
    })

  return {
    confirm: ({ clientSecret, card }) =>
      write(async (transaction) => {
        const intent = found(await repository.lockIntent(transaction, { client_secret: clientSecret }))
        if (intent.status === 'canceled') throw new Refusal('payment_moved_on')
        // A second click: the first one paid.
        if (intent.status === 'succeeded') return confirmationOf(intent)
        refuseFault(card, clock.now().slice(0, 10) as LocalDate) // an instant begins with its day
        const { brand, last4 } = cardOf(card.number)
        const outcome = outcomeOf(card.number)
        const charged = await repository.updateIntent(transaction, intent.id, {
          card_brand: brand,
          card_last4: last4,
        })
        if (outcome.kind === 'decided')
          return confirmationOf(await decide(transaction, charged, outcome.decline))
        await intentEvent(transaction, 'payment_intent.requires_action', intent.id)
        return confirmationOf(
          await repository.updateIntent(transaction, intent.id, {
            status: 'requires_action',
            decline: null,
            action_token: repository.newId('act'),
            action_decline: outcome.decline,
          }),
        )
      }),
    questionOf: async (token) => {
      const intent = await available(repository.intentBy(db, { action_token: token }))
      return intent && { amountUsdCents: intent.amount_usd_cents, last4: intent.card_last4 ?? '' }
    },
    authenticate: ({ token, isConfirmed }) =>
      write(async (transaction) => {
        const intent = await repository.lockIntent(transaction, { action_token: token })
        if (!intent) return
        await decide(transaction, intent, isConfirmed ? intent.action_decline : 'authentication_required')
      }),
    openDispute: (intentId) =>
      write(async (transaction) => {
        const intent = found(await repository.lockIntent(transaction, { id: intentId }))
        const left = intent.received_usd_cents - intent.refunded_usd_cents
        if (intent.status !== 'succeeded' || intent.dispute_id !== null || left === 0)
          throw new Refusal('payment_moved_on')
        const row = await repository.updateIntent(transaction, intentId, {
          dispute_id: repository.newId('du'),
          dispute_status: 'needs_response',
          disputed_at: clock.now(),
          disputed_usd_cents: usdCents(left),
        })
        const dispute = disputeIn(row)
        await disputeEvent(transaction, 'charge.dispute.created', dispute)
        return dispute
      }),
    moveDispute: (disputeId, status) =>
      write(async (transaction) => {
        const intent = found(await repository.lockIntent(transaction, { dispute_id: disputeId }))
        const isOpen = intent.dispute_status === 'needs_response' || intent.dispute_status === 'under_review'
        if (!isOpen) throw new Refusal('payment_moved_on')
        const dispute = disputeIn(
          await repository.updateIntent(transaction, intent.id, { dispute_status: status }),
        )
        const type = status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed'
        await disputeEvent(transaction, type, dispute)
        return dispute
      }),
  }
}

const confirmationOf = (row: repository.IntentRow): Confirmation => ({
  status: row.status,
  decline: row.decline,
  actionUrl: actionUrlOf(row),
})

function refuseFault(card: TypedCard, today: LocalDate): void {
  const fault = faultOf(card, today)
  if (fault)
    throw new Refusal('input_invalid', {
      fields: [{ path: fault.field, message: fault.message }],
      details: { code: fault.code },
    })
}

function disputeIn(row: repository.IntentRow): Dispute {
  const dispute = disputeOfRow(row)
  if (!dispute) throw new Error('the dispute was written a line before')
  return dispute
}
