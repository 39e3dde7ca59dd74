import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { minus } from 'contract/core/time'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import { alertOperators } from '../../notifications/public.ts'
import {
  forgetDifferences,
  knownDifferences,
  noteDifference,
  takeOldDifferences,
} from './differences.repository.ts'
import { type Processed, processedSince, reconcile } from './reconcile.ts'

const lookedBackDays = 2
const knownMax = 200
const alertAfterMinutes = 60

/**
 * Compares payments of the last days, and those that differed at the last run, with the ledger. Alerts operators once
 * about a payment that differs for an hour: by then every refund, return and dispute should be booked.
 */
export async function watchDifferences(port: PaymentPort): Promise<void> {
  const { since, known } = await port.write(async ({ db, now }) => ({
    since: minus(now, { days: lookedBackDays }),
    known: await knownDifferences(db, knownMax),
  }))
  const processed = await withKnown(port, await processedSince(port, since), known)
  await port.write((context) => noteDifferences(context, since, processed))
}

/** Adds older payments that differed at the last run. */
async function withKnown(
  { gateway }: PaymentPort,
  processed: Processed,
  known: readonly string[],
): Promise<Processed> {
  const seen = new Set(processed.intents.map(({ id }) => id))
  const intents = [...processed.intents]
  const disputes = [...processed.disputes]
  for (const id of known) {
    if (!seen.has(id)) intents.push(await gateway.readIntent(id))
    const dispute = await gateway.disputeOf(id)
    if (dispute && !disputes.some((each) => each.id === dispute.id)) disputes.push(dispute)
  }
  return { intents, disputes }
}

async function noteDifferences(context: Context, since: Instant, processed: Processed): Promise<void> {
  const { db, now } = context
  const { differences } = await reconcile(context, since, processed)
  const differing = new Set(differences.map(({ intentId }) => intentId))
  await forgetDifferences(
    db,
    processed.intents.flatMap(({ id }) => (differing.has(id) ? [] : id)),
  )
  for (const difference of differences) await noteDifference(db, difference, now)
  const before = minus(now, { minutes: alertAfterMinutes })
  for (const row of await takeOldDifferences(db, { before, now }))
    await alertOperators(context, {
      naturalKey: `payment-difference:${row.intent_id}:${row.first_seen_at}`,
      title: 'A payment has not matched the ledger for over an hour',
      body: `Payment ${row.intent_id}: ${row.processor} cents at the processor, ${row.ledger} cents in the ledger (${row.why}).`,
      href: paths.operatorPayments({ tab: 'reconciliation' }),
    })
}
