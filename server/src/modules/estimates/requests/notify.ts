import type { BusinessId, MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, type BusinessFacts, peopleOfBusinesses } from '../../businesses/public.ts'
import { notify, notifyAll } from '../../notifications/public.ts'
import type { Notice } from './notices.rules.ts'
import type { RequestRow } from './request.repository.ts'

const textMax = 200
const shortened = (text: string) => (text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text)

/** Notifies the customer once per event. */
export async function notifyCustomer(
  context: Context,
  { request, memberId, event }: { request: RequestRow; memberId: MemberId; event: string },
  notice: (business: BusinessFacts) => Notice,
): Promise<void> {
  const { title, body } = notice(await factsOf(context, request.business_id))
  const href = paths.savedEstimate(request.estimate_id)
  await notify(context, {
    memberId,
    kind: 'estimate_changed',
    naturalKey: `estimate:${request.id}:${event}`,
    title,
    body: shortened(body),
    href,
    mail: { paragraphs: [body], button: 'See your estimate', about: null },
  })
}

/** Notifies the people of the business who answer requests, once per event. */
export async function notifyBusiness(
  context: Context,
  { request, event }: { request: RequestRow; event: string },
  { title, body }: Notice,
): Promise<void> {
  const { id, slug } = await factsOf(context, request.business_id)
  const people = (await peopleOfBusinesses(context, [id], 'estimates.answer')).get(id) ?? []
  const href = paths.ownEstimates(slug, { request: request.id })
  await notifyAll(
    context,
    people.map((memberId) => ({
      memberId,
      kind: 'business_estimate' as const,
      naturalKey: `business-estimate:${request.id}:${event}`,
      title,
      body: shortened(body),
      href,
      mail: { paragraphs: [body], button: 'Open the request', about: null },
    })),
  )
}

async function factsOf(context: Context, id: BusinessId): Promise<BusinessFacts> {
  const business = (await businessFacts(context, [id])).get(id)
  if (!business) throw new Error(`there is no business ${id}`) // its foreign key
  return business
}
