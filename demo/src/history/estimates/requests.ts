import { randomUUID } from 'node:crypto'
import {
  EstimateId,
  EstimateMessageId,
  type EstimateRequestId,
  type EstimateVersionId,
} from 'contract/core/ids'
import { type UsdCents, usdCents } from 'contract/core/money'
import type { JobAnswers } from 'contract/estimates/template'
import {
  answerInquiry,
  finishAsBusiness,
  markReadByBusiness,
  writeAsBusiness,
} from '../../../../server/src/modules/estimates/requests/business.ts'
import { acceptQuote } from '../../../../server/src/modules/estimates/requests/customer.ts'
import { sendEstimate } from '../../../../server/src/modules/estimates/requests/send.ts'
import { save } from '../../../../server/src/modules/estimates/saved/estimates.ts'
import type { Context } from '../../../../server/src/platform/context.ts'
import type { Moment } from '../calendar.ts'
import { type History, known, type Mailbox } from '../context.ts'
import type { ShopKey } from '../shops.ts'

export interface SavedJob {
  readonly who: Mailbox
  readonly name: string
  readonly versionId: EstimateVersionId
  readonly answers: JobAnswers
  readonly packageId: string | null
}

/** A saved estimate with its likely price. */
export interface Saved {
  readonly id: EstimateId
  readonly who: Mailbox
  readonly likely: UsdCents
}

/** A request of the history: which business has it. */
export interface Sent {
  readonly id: EstimateRequestId
  readonly rev: number
  readonly shop: ShopKey
}

/** The context of a person at a moment other than that of the event. */
export function personAt(history: History, who: Mailbox, moment: Moment): Context {
  return { ...history.as(who), now: history.at(moment) }
}

export async function saveJob(history: History, at: Moment, { who, ...job }: SavedJob): Promise<Saved> {
  const id = EstimateId.parse(randomUUID())
  const { price } = await save(personAt(history, who, at), id, job)
  return { id, who, likely: price.likely }
}

/** The requests in the order of the shops. */
export async function sendJob(
  history: History,
  at: Moment,
  { saved, shops, message }: { saved: Saved; shops: readonly ShopKey[]; message: string },
): Promise<Sent[]> {
  const ids = shops.map((shop) => history.shop(shop).id)
  const { requests } = await sendEstimate(personAt(history, saved.who, at), saved.id, {
    businessIds: ids,
    message,
  })
  const byBusiness = new Map(requests.map((request) => [request.business.id, request]))
  return shops.map((shop) => {
    const { id, rev } = known(byBusiness, history.shop(shop).id)
    return { id, rev, shop }
  })
}

export async function quoteJob(
  history: History,
  at: Moment,
  {
    sent,
    price,
    reason = '',
    validDays = 14,
  }: { sent: Sent; price: UsdCents; reason?: string; validDays?: number },
): Promise<{ rev: number }> {
  const [context, of] = businessAt(history, at, sent)
  return answerInquiry(context, of, {
    rev: sent.rev,
    answer: { kind: 'price', usdCents: price, reason, validDays, serviceId: null },
  })
}

export async function askCustomer(
  history: History,
  at: Moment,
  { sent, text }: { sent: Sent; text: string },
): Promise<void> {
  const [context, of] = businessAt(history, at, sent)
  await markReadByBusiness(context, of)
  await writeAsBusiness(context, of, { id: EstimateMessageId.parse(randomUUID()), text })
}

export async function viewJob(history: History, at: Moment, sent: Sent): Promise<void> {
  const [context, of] = businessAt(history, at, sent)
  await markReadByBusiness(context, of)
}

export async function acceptJob(
  history: History,
  at: Moment,
  { saved, sent, price, rev }: { saved: Saved; sent: Sent; price: UsdCents; rev: number },
): Promise<void> {
  await acceptQuote(personAt(history, saved.who, at), sent.id, { rev, usdCents: price })
}

/** `percent` is the final price in percent of the likely price, such as 104.5. */
export async function finishJob(
  history: History,
  at: Moment,
  { saved, sent, percent }: { saved: Saved; sent: Sent; percent: number },
): Promise<void> {
  const [context, of] = businessAt(history, at, sent)
  // In half dollars, as bills are.
  await finishAsBusiness(context, of, usdCents(Math.round((saved.likely * percent) / 5_000) * 50))
}

function businessAt(history: History, at: Moment, { shop, id: requestId }: Sent) {
  const { id: businessId, owner } = history.shop(shop)
  return [personAt(history, owner, at), { businessId, requestId }] as const
}
