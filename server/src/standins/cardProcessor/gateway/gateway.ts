import type { Instant } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import { cardMinimumUsdCents } from 'contract/checkouts/payments'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { readSignedEvent } from '../../../integrations/payments/events.ts'
import type { PaymentGateway } from '../../../integrations/payments/gateway.ts'
import {
  disputeOfRow,
  intentOfRow,
  newIntentOfRow,
  readTransferOfRow,
  refundOfRow,
  transferOfRow,
} from '../answers.ts'
import { available, found, hashOf, sameFigures } from '../calls.ts'
import { sandboxCards } from './cards.ts'
import { sandboxAccounts } from './receivingAccounts.ts'
import * as repository from '../charges.repository.ts'

interface Options {
  readonly db: Db
  readonly clock: Clock
  readonly webhookSecret: string
  /** Called when a message is waiting. */
  readonly onEvent: () => void
}

/**
 * Implements Stripe's behavior with its own storage. Each call is one short transaction, so each response is durable.
 */
export function sandboxGateway({ db, clock, webhookSecret, onEvent }: Options): PaymentGateway {
  const write = async <T>(work: (transaction: Db) => Promise<T>): Promise<T> => {
    const answer = await available(inTransaction(db, work))
    onEvent()
    return answer
  }
  const changeEvent = (
    transaction: Db,
    type: 'payment_intent.canceled' | 'refund.created',
    object: Record<string, string>,
  ) => repository.recordEvent(transaction, { type, object, now: clock.now() })

  return {
    createIntent: ({ key, ...figures }) =>
      write(async (transaction) => {
        if (figures.amountUsdCents < cardMinimumUsdCents) throw new Refusal('payment_too_small')
        const id = repository.newId('pi')
        const request_hash = hashOf(figures)
        const row =
          (await repository.insertIntent(transaction, {
            ...newIntent,
            id,
            key,
            request_hash,
            client_secret: repository.newId(`${id}_secret`),
            amount_usd_cents: figures.amountUsdCents,
            reference: figures.reference,
            customer_id: figures.customerId ?? null,
            created_at: clock.now(),
          })) ?? (await repository.intentByKey(transaction, key))
        return newIntentOfRow(sameFigures(row, request_hash))
      }),
    readIntent: async (id) => intentOfRow(found(await available(repository.intentBy(db, { id })))),
    cancelIntent: (id) =>
      write(async (transaction) => {
        const { status } = found(await repository.lockIntent(transaction, { id }))
        if (status === 'succeeded' || status === 'canceled') throw new Refusal('payment_moved_on')
        const canceled = { status: 'canceled', action_token: null, action_decline: null } as const
        await changeEvent(transaction, 'payment_intent.canceled', { id, object: 'payment_intent' })
        return intentOfRow(await repository.updateIntent(transaction, id, canceled))
      }),
    refund: ({ key, ...figures }) =>
      write(async (transaction) => {
        const intent = found(await repository.lockIntent(transaction, { id: figures.intentId }))
        const request_hash = hashOf(figures)
        const known = await repository.refundBy(transaction, { key })
        if (known) return refundOfRow(sameFigures(known, request_hash))
        if (intent.status !== 'succeeded' || isContested(intent)) throw new Refusal('payment_moved_on')
        const refunded = intent.refunded_usd_cents + positive(figures.amountUsdCents)
        if (refunded > intent.received_usd_cents) throw new Refusal('refund_above_paid')
        const row = await repository.insertRefund(transaction, {
          id: repository.newId('re'),
          key,
          request_hash,
          intent_id: intent.id,
          amount_usd_cents: figures.amountUsdCents,
          reference: figures.reference,
          created_at: clock.now(),
        })
        const refund = sameFigures(row, request_hash)
        await repository.updateIntent(transaction, intent.id, { refunded_usd_cents: usdCents(refunded) })
        await changeEvent(transaction, 'refund.created', {
          id: refund.id,
          object: 'refund',
          payment_intent: intent.id,
        })
        return refundOfRow(refund)
      }),
    readRefund: async (id) => refundOfRow(found(await available(repository.refundBy(db, { id })))),
    refundsOf: async (intentId) =>
      (await available(repository.refundsOfIntent(db, intentId))).map(refundOfRow),
    transfer: ({ key, ...figures }) =>
      write(async (transaction) => {
        const request_hash = hashOf(figures)
        const row =
          (await repository.insertTransfer(transaction, {
            id: repository.newId('tr'),
            key,
            request_hash,
            amount_usd_cents: positive(figures.amountUsdCents),
            destination: figures.destination,
            transfer_group: figures.group,
            created_at: clock.now(),
          })) ?? (await repository.transferByKey(transaction, key))
        return transferOfRow(sameFigures(row, request_hash))
      }),
    transferOfGroup: async (group) => {
      const row = await available(repository.transferByGroup(db, group))
      return row ? readTransferOfRow(row) : null
    },
    reverseTransfer: ({ key, ...figures }) =>
      write(async (transaction) => {
        const transfer = found(await repository.lockTransfer(transaction, figures.transferId))
        const request_hash = hashOf(figures)
        let row = await repository.reversalByKey(transaction, key)
        if (!row) {
          const reversed = transfer.reversed_usd_cents + positive(figures.amountUsdCents)
          if (reversed > transfer.amount_usd_cents) throw new Refusal('reversal_above_transfer')
          row = await repository.insertReversal(transaction, {
            row: {
              id: repository.newId('trr'),
              key,
              request_hash,
              transfer_id: transfer.id,
              amount_usd_cents: figures.amountUsdCents,
              created_at: clock.now(),
            },
            reversedUsdCents: usdCents(reversed),
          })
        }
        return { id: sameFigures(row, request_hash).id, ...figures }
      }),
    disputeOf: async (id) => disputeOfRow(found(await available(repository.intentBy(db, { id })))),
    intentsSince: async function* (since) {
      for await (const row of everyPage((after) => repository.intentPage(db, { since, after })))
        yield intentOfRow(row)
    },
    refundsSince: async function* (since) {
      for await (const row of everyPage((after) => repository.refundPage(db, { since, after })))
        yield refundOfRow(row)
    },
    ...sandboxCards({ db, clock, onEvent }),
    ...sandboxAccounts({ db, clock }),
    transfersSince: async function* (since) {
      for await (const row of everyPage((after) => repository.transferPage(db, { since, after })))
        yield readTransferOfRow(row)
    },
    disputesSince: async function* (since) {
      for (const row of await available(repository.disputedSince(db, since))) {
        const dispute = disputeOfRow(row)
        if (dispute) yield dispute
      }
    },
    readEvent: (rawBody, signature, now) =>
      readSignedEvent({ rawBody, signature, secret: webhookSecret, now }),
  }
}

const newIntent = {
  status: 'requires_payment_method',
  decline: null,
  card_brand: null,
  card_last4: null,
  card_fingerprint: null,
  action_token: null,
  action_decline: null,
  dispute_id: null,
  dispute_status: null,
  card_id: null,
  disputed_at: null,
  disputed_usd_cents: null,
} as const

interface Place {
  readonly created_at: Instant
  readonly id: string
}

async function* everyPage<Row extends Place>(
  page: (after: Place | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Place | null = null
  for (;;) {
    const rows: Row[] = await available(page(after))
    yield* rows
    after = rows.at(-1) ?? null
    if (!after) return
  }
}

const isContested = ({ dispute_status: status }: repository.IntentRow) =>
  status !== null && status !== 'won' && status !== 'prevented'

function positive(amount: UsdCents): UsdCents {
  if (amount <= 0) throw new RangeError(`no amount to move: ${amount}`)
  return amount
}
