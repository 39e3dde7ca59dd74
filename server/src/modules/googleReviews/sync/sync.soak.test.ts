import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { googlePushPath } from 'contract/googleReviews/connections'
import { apiPrefix } from 'contract/core/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import {
  insertConnection,
  insertLocations,
  type LinkedLocation,
} from '../../../../test-support/fixtures/googleSync.ts'
import type { GoogleSyncTask } from '../../../../test-support/googleSyncServer.ts'
import { type ProfileStandIn, startProfileStandIn } from '../../../../test-support/profileStandIn.ts'
import { originalOf } from '../../../integrations/google/profileAnswers.ts'
import { systemClock } from '../../../platform/clock.ts'
import { encrypterOf } from '../../../platform/crypto/encrypter.ts'
import { freePort } from '../../../platform/freePort.ts'
import { addMembership, listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { createMember } from '../../identity/sessions/sessions.ts'

// The clocks of the budget, the stand-in and the queue are real: 10,000 reviews are 200 pages, so this takes minutes.

const reviewCount = 10_000
const locationCount = 6
const secret = 'only-for-tests-0123456789abcdefghij'
const database = useDatabase()
const started: { standIn?: ProfileStandIn; server?: ChildProcess; port?: number } = {}
const standIn = () => started.standIn! // set in beforeAll

beforeAll(async () => {
  started.port = await freePort()
  started.standIn = await startProfileStandIn({
    reviews: reviewCount,
    locations: locationCount,
    faults: { errorRate: 0.05, notFoundEvery: 50, duplicatesPushes: true, reordersPushes: true },
    pushEndpoint: `http://localhost:${started.port}${apiPrefix}${googlePushPath}`,
  })
})
afterAll(async () => {
  started.server?.kill('SIGKILL')
  await started.standIn?.close()
})

test('10,000 reviews are synced exactly once under busy answers, failures and two kills', async () => {
  const locations = await link()
  await serve(locations)
  let calls = 0
  const busy = setInterval(() => {
    if (standIn().counts().calls < calls + 20) return
    calls = standIn().counts().calls
    standIn().nextFaults.push('429')
  }, 500)
  await storedReach(2000)
  await kill()
  await serve([])
  await storedReach(4500)
  // The list changes while its pages are read.
  for (const { name } of locations.slice(0, 2)) {
    standIn().addReview(name, { comment: 'Written during the import.' })
    const [old] = standIn().store.reviewsOf(name).slice(-1)
    standIn().editReview(name, old!.id, { stars: 1, comment: 'Changed during the import.' }) // there are reviews
  }
  await storedReach(6000)
  await kill()
  await serve([])
  await expect.poll(imported, { timeout: 600_000, interval: 1000 }).toBe(locationCount)
  await expect.poll(differences, { timeout: 120_000, interval: 1000 }).toEqual([])
  clearInterval(busy)
  const { rows } = await database.pool.query<{ count: number; ids: number }>(
    'select count(*)::int as count, count(distinct (google_location_id, review_id))::int as ids from google_review',
  )
  expect(rows).toEqual([{ count: reviewCount + 2, ids: reviewCount + 2 }])
  const { byStatus } = standIn().counts()
  expect(byStatus[429]).toBeGreaterThan(3)
  expect(byStatus[500]).toBeGreaterThan(3)
  expect(standIn().maxCallsInWindow()).toBeLessThanOrEqual(300)
  expect(standIn().maxCallsInWindow()).toBeGreaterThan(100)

  // A new review is visible within ten seconds of its notice, although each notice comes twice and out of order.
  standIn().switches.errorRate = 0
  standIn().nextFaults.splice(0)
  const made = standIn().addReview(locations[3]!.name, { comment: 'Fresh.' }) // six locations
  const writtenAt = Date.now()
  await expect.poll(() => isStored(made.id), { timeout: 60_000, interval: 100 }).toBe(true)
  expect(Date.now() - writtenAt).toBeLessThan(10_000)
}, 1_200_000)

async function link(): Promise<readonly LinkedLocation[]> {
  const context = { ...database.contextOf(), now: systemClock.now() }
  await defineTestCategories(context)
  const businessId = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, businessId)
  const { id: memberId } = await createMember(context, {
    email: 'tomas@goodword.example',
    displayName: 'Tomas',
    emailVerified: true,
    isOperator: false,
  })
  await addMembership(context, { memberId, businessId, role: 'owner' })
  const grant = await standIn().grant()
  const connectionId = await insertConnection(database, encrypterOf(undefined, secret), {
    memberId,
    subject: grant.subject,
    now: context.now,
    tokens: grant,
  })
  return insertLocations(database, {
    businessId,
    connectionId,
    now: context.now,
    count: locationCount,
    from: 1,
  })
}

async function serve(linked: readonly LinkedLocation[]): Promise<void> {
  const path = new URL('../../../../test-support/googleSyncServer.ts', import.meta.url)
  const child = fork(fileURLToPath(path), { execArgv: [] })
  started.server = child
  const task: GoogleSyncTask = {
    database: database.url,
    standIn: standIn().origin,
    notices: standIn().notices,
    secret,
    port: started.port!, // set in beforeAll
    linked: linked.map(({ id }) => id),
  }
  child.send(task)
  await once(child, 'message')
}

async function kill(): Promise<void> {
  const ended = once(started.server!, 'exit') // it runs
  started.server?.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

async function storedReach(count: number): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from google_review',
    )
    if ((rows[0]?.count ?? 0) >= count) return
    await sleep(200)
  }
}

async function imported(): Promise<number | null> {
  const { rowCount } = await database.pool.query(`select 1 from google_location where status = 'synced'`)
  return rowCount
}

/** Reviews that are not stored as Google has them. */
async function differences(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    `select l.name || ' ' || r.review_id || ' ' || r.stars || ' ' || coalesce(r.comment, '') as key
     from google_review r join google_location l on l.id = r.google_location_id where r.removed_at is null`,
  )
  const stored = rows.map(({ key }) => key)
  const there = standIn().locationNames.flatMap((name) =>
    standIn()
      .store.reviewsOf(name)
      .map(({ id, stars, comment }) => `${name} ${id} ${stars} ${originalOf(comment ?? '')}`),
  )
  return [...new Set(there).symmetricDifference(new Set(stored))]
}

async function isStored(reviewId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query('select 1 from google_review where review_id = $1', [
    reviewId,
  ])
  return rowCount === 1
}
