import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, peopleOfBusinesses } from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { notifyOnce } from '../../loyalty/public.ts'
import type { EndpointRow } from '../webhook.repository.ts'
import { failuresInRowMax } from '../webhook.rules.ts'

/** Notifies the owners, in the app and by mail, that an endpoint is disabled. */
export async function notifyDisabled(context: Context, { id, url, ...row }: EndpointRow): Promise<void> {
  const { business_id: businessId } = row
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) return
  const people = (await peopleOfBusinesses(context, [businessId], 'webhooks.manage')).get(businessId) ?? []
  for (const memberId of people)
    await notifyOnce(context, await personOf(context, memberId), {
      kind: 'business_account',
      naturalKey: `webhook:${id}:disabled:${context.now}`,
      title: `Webhook endpoint ${new URL(url).host} is disabled`,
      sentences: [
        `${failuresInRowMax} deliveries from ${business.name} to ${url} failed in a row.`,
        'To resume deliveries, turn it on again under Webhooks in the dashboard. Pending deliveries are sent then.',
      ],
      href: paths.ownWebhooks(business.slug),
      mail: { button: 'Open webhooks', about: { kind: 'business', id: businessId } },
    })
}
