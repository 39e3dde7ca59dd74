import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listShareOffers, readReferralLeaderboard, readReferralStats } from 'contract/referrals/sharing'
import { listReferrals } from 'contract/referrals/referrals'
import { apiPrefix } from 'contract/core/route'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { sessionCookieName } from '../server/src/platform/http/credentials.ts'
import { createSession } from '../server/src/modules/identity/sessions/sessions.ts'
import { addLink } from '../server/src/modules/referrals/sharing/share.ts'
import { withDatabase } from './database.ts'
import { measure, type Measured, percentile, perSecond } from './load.ts'
import { seedReferrers } from './referralsSeed.ts'
import { serve } from './serving.ts'
import { contextOver } from './slotsSeed.ts'

// `npm run bench:referrals`: referral link visits per second, compared with a bare insert through the same server; and
// the response time of the dashboard of a member with 10,000 referrals. Exit code 1 when a goal is missed. SECONDS sets
// the duration of each cell.

const seconds = Number(process.env.SECONDS ?? 8)
const connections = 8
const referrals = 10_000
const others = { members: 101, each: 400 } as const
const millisecondsMax = 50
const agent = new Agent({ keepAlive: true, maxSockets: connections })

let isMissed = false
await withDatabase(async (address) => {
  const seeding = createPool(address, { max: 1, statementMilliseconds: 120_000 })
  await seeding.query(
    'create table bench_visit (id uuid default uuidv7() primary key, at timestamptz not null, path text not null)',
  )
  const memberId = await seedReferrers(seeding, { ...others, most: referrals })
  await seeding.query('vacuum analyze')
  await seeding.end()
  const pool = createPool(address)
  const db = createDatabase(pool)
  const { app, close } = await serve(address, db, (over) => {
    over.get('/bench/insert', async (_request, reply) => {
      await pool.query('insert into bench_visit (at, path) values (now(), $1)', ['/bench/insert'])
      return reply.redirect('/landing', 302)
    })
  })
  const { port } = app.server.address() as AddressInfo // set once listening
  const origin = `http://127.0.0.1:${port}`
  const actor = { memberId, isOperator: false, sessionId: null }
  const context = { ...contextOver(db), actor }
  const { code } = await addLink(context, { campaignId: null, channel: 'Link' }, { linkBase: '/r/' })
  const { token } = await inTransaction(db, (transaction) =>
    createSession(contextOver(transaction), memberId),
  )
  console.log('| what | connections | per second | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|---|')
  await benchTouches(origin, code)
  await benchDashboard(origin, `${sessionCookieName(false)}=${token}`)
  agent.destroy()
  await close()
  await pool.end()
})
process.exit(isMissed ? 1 : 0)

async function benchTouches(origin: string, code: string): Promise<void> {
  let visitor = 0
  // Each visitor has a separate address: the server stores at most 200 visits per address and day.
  const visits = (path: string) => async () => {
    visitor += 1
    const address = [10, visitor >> 16, visitor >> 8, visitor].map((part) => part & 255).join('.')
    const headers = { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0' }
    return (await statusOf(`${origin}${path}`, headers)) === 302
  }
  await measure({ connections, seconds: 1 }, visits('/bench/insert'))
  const ceiling = await measure({ connections, seconds }, visits('/bench/insert'))
  print('a bare insert', connections, ceiling)
  await measure({ connections, seconds: 1 }, visits(`/r/${code}`))
  const followed = await measure({ connections, seconds }, visits(`/r/${code}`))
  print('following a link', connections, followed)
  console.log(`following a link is ${(perSecond(followed) / perSecond(ceiling)).toFixed(2)} of a bare insert`)
}

/** Each call separately, and together as the page's tabs request them. */
async function benchDashboard(origin: string, cookie: string): Promise<void> {
  const calls = {
    statistics: readReferralStats,
    'the first twenty': listReferrals,
    'what can be shared': listShareOffers,
    leaderboard: readReferralLeaderboard,
  }
  const ask = async (path: string) => (await statusOf(`${origin}${apiPrefix}${path}`, { cookie })) === 200
  for (const [name, { path }] of Object.entries(calls)) {
    const once = () => ask(path)
    await measure({ connections: 1, seconds: 1 }, once)
    judge(name, await measure({ connections: 1, seconds }, once))
  }
  // Every tab requests the statistics and its own data.
  const { statistics, ...ofTabs } = calls
  for (const [name, own] of Object.entries(ofTabs)) {
    const tab = async () => (await Promise.all([ask(statistics.path), ask(own.path)])).every(Boolean)
    judge(`a tab: statistics and ${name}`, await measure({ connections: 1, seconds }, tab))
  }
}

/** The response status. Discards the body. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
}

function judge(what: string, measured: Measured): void {
  print(`${what}, ${referrals.toLocaleString('en-US')} referrals`, 1, measured)
  const took = percentile(measured, 0.95)
  const isMet = measured.count > 0 && took <= millisecondsMax
  isMissed ||= !isMet
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what} p95: ${took.toFixed(1)} ms (≤ ${millisecondsMax} ms)`)
}

function print(what: string, on: number, measured: Measured): void {
  const [half, most, nearly] = [0.5, 0.95, 0.99].map((share) => percentile(measured, share).toFixed(1))
  console.log(`| ${what} | ${on} | ${perSecond(measured).toFixed(0)} | ${half} | ${most} | ${nearly} |`)
}
