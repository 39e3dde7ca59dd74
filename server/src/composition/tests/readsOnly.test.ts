import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { routeKey, apiPrefix, type Route } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { referralDraft } from '../../../test-support/fixtures/referrals.ts'
import { sampleOf } from '../../../test-support/sampleInput.ts'
import { tableVersions } from '../../../test-support/tableVersions.ts'
import { addMembership, listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { createMember, createSession } from '../../modules/identity/sessions/sessions.ts'
import { changeCampaign, createCampaign } from '../../modules/referrals/campaigns/campaigns.ts'
import { indexEverything } from '../../modules/search/search.ts'
import { systemClock } from '../../platform/clock.ts'
import { preparesNothing } from '../../platform/http/bind.ts'
import { createQueue } from '../../platform/jobs/queue.ts'
import { createLog } from '../../platform/log/log.ts'

// A read never writes (decision 128).

const server = useApp({ RATE_LIMIT_PER_MINUTE: '1000000' })
const reads: readonly Route[] = routes.filter(({ method }) => method === 'GET')
let bakery: BusinessId
let theo: MemberId
/** An anonymous visitor, a member who has done nothing yet, the owner of the bakery, and an operator. */
const cookies: string[] = ['']

const now = () => ({ ...server.database.contextOf(), now: systemClock.now() })

beforeAll(async () => {
  // The test app runs no queue; the calls for failed jobs read its tables.
  const queue = await createQueue({
    connectionString: server.database.url,
    log: createLog('silent'),
    jobs: [],
    inContext: async () => {},
  })
  await queue.stop()
  await defineTestCategories(now())
  bakery = await listBusiness(now(), bakeryDraft())
  await publishBusiness(now(), bakery)
  await indexEverything(now())
  theo = await newMember()
  const owner = await newMember()
  await addMembership(now(), { businessId: bakery, memberId: owner, role: 'owner' })
  const asOwner = {
    ...now(),
    actor: { memberId: owner, isOperator: false, sessionId: null, provedAt: async () => systemClock.now() },
  }
  const { id: campaignId } = await createCampaign(asOwner, bakery, referralDraft())
  await changeCampaign(asOwner, { businessId: bakery, campaignId, change: 'publish' })
  for (const id of [theo, owner, await newMember(true)])
    cookies.push(`goodword_session=${(await createSession(now(), id)).token}`)
  // Sessions whose use is worth noting.
  await server.database.pool.query(`update member_session set last_used_at = now() - interval '2 hours'`)
})

async function newMember(isOperator = false): Promise<MemberId> {
  const email = `${randomUUID()}@goodword.example`
  return (await createMember(now(), { email, displayName: 'Theo', emailVerified: true, isOperator })).id
}

/** The path of a call about the bakery and Theo. */
function urlOf({ path, query }: Route): string {
  const known: Record<string, string> = { businessId: bakery, memberId: theo, slug: 'river-oak-bakery' }
  const place = path.replaceAll(/:(\w+)/g, (_all, name: string) => known[name] ?? randomUUID())
  const asked = Object.entries((sampleOf(query) ?? {}) as Record<string, unknown>)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return `${apiPrefix}${place}?${search.toString()}`
}

test('no GET of the contract writes or needs to write, also not for a new member', async () => {
  const before = await tableVersions(server.database.pool)
  for (const route of reads)
    for (const cookie of cookies) {
      const answer = await server.app.inject({ url: urlOf(route), headers: { cookie } })
      expect(answer.statusCode, `${operationId(route)} ${answer.body.slice(0, 300)}`).toBeLessThan(500)
    }
  expect(await tableVersions(server.database.pool)).toEqual(before)
  expect([server.jobs, server.mails]).toEqual([[], []])
}, 240_000)

/** They ask the card processor, and store nothing of its answer. A new name here needs this reason. */
const asking = [
  'downloadReconciliation',
  'listSavedCards',
  'readReconciliation',
  'readTransferReconciliation',
]

test('no other GET has a step before its read, which the database would let write', () => {
  const preparing = reads.filter(
    (route) => server.app.useCases.get(routeKey(route))?.prepare !== preparesNothing,
  )
  expect(preparing.map(operationId).toSorted()).toEqual(asking)
})

test('the database refuses every write of a read, also within a transaction', async () => {
  const base = { actor: null, requestId: 'test', log: createLog('silent') }
  for (const routeName of ['readWallet', 'searchBusinesses', undefined]) {
    const { db, enqueue } = server.app.runtime.readContext(base, routeName)
    await expect(sql`delete from member`.execute(db)).rejects.toMatchObject({ code: '25006' })
    await expect(
      db.transaction().execute((transaction) => sql`delete from member`.execute(transaction)),
    ).rejects.toMatchObject({ code: '25006' })
    await expect(enqueue('send-mail', {})).rejects.toThrow('a read enqueues no job')
  }
})
