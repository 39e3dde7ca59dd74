import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MemberId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import { listInboxReviews } from 'contract/reviewInbox/inbox'
import { readReviewInsights } from 'contract/reviewInbox/reviewInsights'
import type { Pool } from 'pg'
import type { Db } from '../server/src/platform/db/tables.ts'
import { encodePageToken } from '../server/src/platform/db/page.ts'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { sessionCookieName } from '../server/src/platform/http/credentials.ts'
import { createSession } from '../server/src/modules/identity/sessions/sessions.ts'
import { withDatabase } from './database.ts'
import { measure, type Measured, percentile, perSecond } from './load.ts'
import { type SeededReviews, seedReviews } from './reviewsSeed.ts'
import { serve } from './serving.ts'
import { contextOver } from './slotsSeed.ts'

// `npm run bench:reviews`: response times of the review inbox of one account, beside a bare read of one page from an
// index through the same server. Exit code 1 when a goal is missed. SECONDS sets the duration of each cell.

const seconds = Number(process.env.SECONDS ?? 4)
const sizes = { google: 100_000, locations: 50, own: 5000 } as const
const millisecondsMax = 50
const pageSize = 25
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const bareRead = `select id, stars, comment, author_name, media, created_at from google_review
  where business_id = $1 and (is_answered or done_at is not null or removed_at is not null)
  order by created_at desc, id desc limit $2`
const cellsOfLimited = { open: { show: 'open' }, all: { show: 'all' }, 'a common word': { q: 'staff' } }

let isMissed = false
await withDatabase(async (address) => {
  const seeding = createPool(address, { max: 4, statementMilliseconds: 300_000 })
  const seeded = await seedReviews({ pool: seeding, context: contextOver(createDatabase(seeding)) }, sizes)
  await seeding.query('vacuum analyze')
  await seeding.end()
  const pool = createPool(address)
  const db = createDatabase(pool)
  const { app, close } = await serve(address, db, (over) => {
    over.get('/bench/read', async () => {
      const { rows } = await pool.query(bareRead, [seeded.businessId, pageSize + 1])
      return rows
    })
  })
  const { port } = app.server.address() as AddressInfo // set once listening
  const origin = `http://127.0.0.1:${port}`
  console.log(
    `${sizes.google.toLocaleString('en-US')} Google reviews in ${sizes.locations} locations, ${sizes.own.toLocaleString('en-US')} of our own\n`,
  )
  console.log(
    '| what | per second | p50 ms | p95 ms | p99 ms | p95 of the bare read |\n|---|---|---|---|---|---|',
  )
  const ceiling = await timed(`${origin}/bench/read`, '')
  print('a bare indexed read', ceiling, ceiling)
  for (const [who, memberId, cells] of [
    ['owner', seeded.owner, await cellsOfOwner(pool, seeded)],
    ['staff of one location', seeded.limited, cellsOfLimited],
  ] as const) {
    const cookie = await cookieOf(db, memberId)
    for (const [what, query] of Object.entries(cells)) {
      const search = new URLSearchParams({ pageSize: String(pageSize), ...query })
      const url = `${origin}${apiPrefix}${listInboxReviews.path}?${search}`
      judge(`${who}: ${what}`, await timed(url, cookie), ceiling)
    }
  }
  const insights = `${origin}${apiPrefix}${readReviewInsights.path}?days=365`
  print(
    'insights of a year, without a goal',
    await timed(insights, await cookieOf(db, seeded.owner)),
    ceiling,
  )
  agent.destroy()
  await close()
  await pool.end()
})
process.exit(isMissed ? 1 : 0)

async function cellsOfOwner(
  pool: Pool,
  { businessId, locationId }: SeededReviews,
): Promise<Record<string, Record<string, string>>> {
  const { rows } = await pool.query<{ id: string; at: string }>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from google_review
     where business_id = $1 order by created_at, id offset $2 limit 1`,
    [businessId, sizes.google / 10],
  )
  const deep = encodePageToken('review-inbox', { isOpen: false, ...rows[0]! }) // the account has more reviews
  return {
    open: { show: 'open' },
    all: { show: 'all' },
    'all, a deep page': { show: 'all', pageToken: deep },
    'waiting for approval': { show: 'approval' },
    rejected: { show: 'trouble' },
    answered: { show: 'answered' },
    done: { show: 'done' },
    'search, a common word': { q: 'staff' },
    'search, a rare word': { q: 'marzipan' },
    'search, two words': { q: 'marzipan parking' },
    'one and two stars': { stars: '1,2' },
    'with photos': { with: 'media' },
    'with words, five stars': { with: 'text', stars: '5' },
    'assigned to me': { assigned: 'me' },
    'one location': { location: locationId },
    'one location, searched': { location: locationId, q: 'parking' },
    'Google alone': { source: 'google' },
    'our own alone': { source: 'goodword' },
    'a month': { from: '2026-01-01', to: '2026-01-31' },
    'filters together': { stars: '1,2', with: 'text', q: 'parking', show: 'answered' },
  }
}

async function cookieOf(db: Db, memberId: MemberId): Promise<string> {
  const { token } = await inTransaction(db, (transaction) =>
    createSession(contextOver(transaction), memberId),
  )
  return `${sessionCookieName(false)}=${token}`
}

async function timed(url: string, cookie: string): Promise<Measured> {
  const once = async () => (await statusOf(url, { cookie })) === 200
  await measure({ connections: 1, seconds: 1 }, once)
  return measure({ connections: 1, seconds }, once)
}

/** The response status. Discards the body. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
}

function judge(what: string, measured: Measured, ceiling: Measured): void {
  const isMet = measured.count > 0 && percentile(measured, 0.95) <= millisecondsMax
  isMissed ||= !isMet
  print(`${isMet ? '' : 'MISSED: '}${what}`, measured, ceiling)
}

function print(what: string, measured: Measured, ceiling: Measured): void {
  const [half, most, nearly] = [0.5, 0.95, 0.99].map((share) => percentile(measured, share))
  const cells = [half, most, nearly].map((milliseconds) => milliseconds?.toFixed(1))
  const share = ((most ?? 0) / percentile(ceiling, 0.95)).toFixed(1)
  console.log(`| ${what} | ${perSecond(measured).toFixed(0)} | ${cells.join(' | ')} | ${share} |`)
}
