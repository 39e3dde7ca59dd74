import type { ErrorCode } from 'contract/errors/errors'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import Stripe from 'stripe'
import { readSignedEvent } from '../events.ts'
import type { PaymentGateway } from '../gateway.ts'
import { gatewayMilliseconds, withinTime } from '../timeLimit.ts'
import { stripeAccounts } from './stripeAccounts.ts'
import { stripeCards } from './stripeCards.ts'
import { disputeFrom, idOf, intentOf, refundOf, transferOf } from './stripeAnswers.ts'
import { failureFrom } from './stripeRefusals.ts'

interface Options {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Stripe's address, for tests. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly timeLimitMilliseconds?: number
}

const pageSize = 100
const expandedCharge = { expand: ['latest_charge'] }

/**
 * The Stripe gateway. The payer's browser confirms the card with Stripe directly; we see only its brand and last four
 * digits.
 */
export function stripeGateway(options: Options): PaymentGateway {
  const limit = options.timeLimitMilliseconds ?? gatewayMilliseconds
  const stripe = new Stripe(options.secretKey, {
    ...options.server,
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 2,
    timeout: limit,
    telemetry: false,
  })
  const ask = async <T>(work: Promise<T>, sentences: readonly (readonly [RegExp, ErrorCode])[] = []) => {
    try {
      return await withinTime(work, limit)
    } catch (error) {
      throw failureFrom(error, sentences)
    }
  }

  async function* pages<Item extends { id: string }>(
    page: (from: Stripe.PaginationParams) => Promise<Stripe.ApiList<Item>>,
  ): AsyncGenerator<Item> {
    let from: Stripe.PaginationParams = { limit: pageSize }
    for (;;) {
      const { data, has_more: hasMore } = await ask(page(from))
      yield* data
      const last = data.at(-1)
      if (!hasMore || !last) return
      from = { limit: pageSize, starting_after: last.id }
    }
  }

  return {
    createIntent: async ({
      key,
      amountUsdCents,
      reference,
      description,
      receiptEmail,
      customerId,
      savesCard,
    }) =>
      intentOf(
        await ask(
          stripe.paymentIntents.create(
            {
              amount: amountUsdCents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              description,
              metadata: { reference },
              ...(receiptEmail === null ? {} : { receipt_email: receiptEmail }),
              ...(customerId === undefined ? {} : { customer: customerId }),
              ...(savesCard ? { setup_future_usage: 'off_session' } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readIntent: async (id) => intentOf(await ask(stripe.paymentIntents.retrieve(id, expandedCharge))),
    cancelIntent: async (id) => intentOf(await ask(stripe.paymentIntents.cancel(id, expandedCharge))),
    refund: async ({ key, intentId, amountUsdCents, reference }) =>
      refundOf(
        await ask(
          stripe.refunds.create(
            { payment_intent: intentId, amount: amountUsdCents, metadata: { reference } },
            { idempotencyKey: key },
          ),
          [
            [/greater than (the )?(unrefunded|charge) amount/i, 'refund_above_paid'],
            [/does not have a successful charge/i, 'payment_moved_on'],
          ],
        ),
      ),
    readRefund: async (id) => refundOf(await ask(stripe.refunds.retrieve(id))),
    refundsOf: async (intentId) =>
      (await ask(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))).data.map(refundOf),
    transfer: async ({ key, amountUsdCents, destination, group }) =>
      transferOf(
        await ask(
          stripe.transfers.create(
            { amount: amountUsdCents, currency: 'usd', destination, transfer_group: group },
            { idempotencyKey: key },
          ),
        ),
      ),
    transferOfGroup: async (group) => {
      const { data } = await ask(stripe.transfers.list({ transfer_group: group, limit: 1 }))
      return data[0] ? transferOf(data[0]) : null
    },
    reverseTransfer: async ({ key, transferId, amountUsdCents }) => {
      const reversal = await ask(
        stripe.transfers.createReversal(transferId, { amount: amountUsdCents }, { idempotencyKey: key }),
        [
          [
            /greater than (the )?(unreversed|transfer)|already (been )?(fully )?reversed/i,
            'reversal_above_transfer',
          ],
        ],
      )
      return { id: reversal.id, transferId, amountUsdCents: usdCents(reversal.amount) }
    },
    disputeOf: async (intentId) => {
      const { data } = await ask(stripe.disputes.list({ payment_intent: intentId, limit: 1 }))
      return data[0] ? disputeFrom(data[0], intentId) : null
    },
    intentsSince: async function* (since) {
      for await (const intent of pages((from) =>
        stripe.paymentIntents.list({
          ...from,
          created: { gte: seconds(since) },
          expand: ['data.latest_charge'],
        }),
      ))
        yield intentOf(intent)
    },
    refundsSince: async function* (since) {
      for await (const refund of pages((from) =>
        stripe.refunds.list({ ...from, created: { gte: seconds(since) } }),
      ))
        yield refundOf(refund)
    },
    ...stripeCards({ stripe, ask, pages }),
    ...stripeAccounts({ stripe, ask }),
    transfersSince: async function* (since) {
      for await (const transfer of pages((from) =>
        stripe.transfers.list({ ...from, created: { gte: seconds(since) } }),
      ))
        yield transferOf(transfer)
    },
    disputesSince: async function* (since) {
      for await (const dispute of pages((from) =>
        stripe.disputes.list({ ...from, created: { gte: seconds(since) } }),
      )) {
        const intentId = idOf(dispute.payment_intent)
        if (intentId !== null) yield disputeFrom(dispute, intentId)
      }
    },
    readEvent: (rawBody, signature, now) =>
      readSignedEvent({ rawBody, signature, secret: options.webhookSecret, now }),
  }
}

/** Stripe uses whole seconds. */
const seconds = (instant: Instant) => Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 1000)
