import type { GoogleConnectionId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import { minus } from 'contract/core/time'
import type { listGoogleConnectionHealth } from 'contract/googleReviews/connections'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { clearPause, lockConnection } from '../core/connection.repository.ts'
import { isLive } from '../core/connection.rules.ts'
import { refreshGoogleConnection } from '../jobNames.ts'
import { callBudget } from '../sync/budget.ts'
import { allConnections, idleConnections, locationHealth, replyCounts } from './health.queries.ts'

const lateHours = 2

/** All connections with their state, for operators. */
export async function connectionHealth(
  context: Context,
  { provider }: Pick<BusinessProfilePort, 'provider'>,
): Promise<Answer<typeof listGoogleConnectionHealth>> {
  const { db, now } = context
  const connections = await allConnections(db)
  const locations = await locationHealth(db, minus(now, { hours: lateHours }))
  const healthOf = new Map(locations.map((row) => [row.connection_id, row]))
  const facts = await businessFacts(context, [...new Set(locations.flatMap((row) => row.business_ids))])
  const people = await peopleOf(
    context,
    connections.map(({ member_id }) => member_id),
  )
  return {
    provider: provider.kind,
    connections: connections.map((row) => {
      const health = healthOf.get(row.id)
      return {
        id: row.id,
        accountEmail: row.account_email,
        memberName: people.get(row.member_id)?.displayName ?? '',
        status: row.status,
        trouble: row.trouble,
        failures: row.failures,
        connectedAt: row.connected_at,
        lastSuccessAt: row.last_success_at,
        nextTryAt: row.next_try_at,
        businesses: (health?.business_ids ?? []).flatMap((id) => {
          const business = facts.get(id)
          return business ? [{ slug: business.slug, name: business.name }] : []
        }),
        locations: {
          count: health?.count ?? 0,
          importing: health?.importing ?? 0,
          late: health?.late ?? 0,
          lost: health?.lost ?? 0,
        },
        oldestSyncAt: health?.oldest_sync_at ?? null,
      }
    }),
    budget: await callBudget(context),
    replies: await replyCounts(db),
  }
}

/** Ends the pause after failures and reads the account again. Only the person can renew a permission that ended. */
export async function retryConnection(
  context: Context,
  id: GoogleConnectionId,
): Promise<{ isQueued: boolean }> {
  const connection = await lockConnection(context.db, id)
  if (!connection) throw new Refusal('google_connection_not_found')
  if (!isLive(connection.status)) return { isQueued: false }
  await clearPause(context.db, id)
  await context.enqueue(refreshGoogleConnection, { connectionId: id })
  return { isQueued: true }
}

/** Tries connections again that have no location yet, for example until Google approves our project. */
export async function retryIdleConnections(context: Context): Promise<void> {
  for (const connectionId of await idleConnections(context.db, context.now))
    await context.enqueue(refreshGoogleConnection, { connectionId })
}
