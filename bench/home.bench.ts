import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Home } from 'contract/home/home'
import { apiPrefix } from 'contract/core/route'
import type { MemberId } from 'contract/core/ids'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import type { Db } from '../server/src/platform/db/tables.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { sessionCookieName } from '../server/src/platform/http/credentials.ts'
import { createSession } from '../server/src/modules/identity/sessions/sessions.ts'
import { withDatabase } from './database.ts'
import { seedHome } from './home/homeSeed.ts'
import { measureQuietly, percentile, perSecond } from './load.ts'
import { serve } from './serving.ts'
import { contextOver } from './slotsSeed.ts'

// `npm run bench:home`: the home page of a member with 10,000 orders, beside an authenticated call that reads one row.
// Exit code 1 when the goal is missed. ORDERS and BUSINESSES change the size, SECONDS the duration of each line.

const orders = Number(process.env.ORDERS ?? 10_000)
const businesses = Number(process.env.BUSINESSES ?? 1000)
const seconds = Number(process.env.SECONDS ?? 10)
/** Of the 95th percentile over one connection, in milliseconds. */
const goal = 60

let isMet = true
await withDatabase(async (address) => {
  const seeding = createPool(address, { max: 2, statementMilliseconds: 900_000 })
  const memberId = await seedHome(seeding, createDatabase(seeding), { orders, businesses })
  await seeding.query('vacuum analyze')
  await seeding.end()
  const pool = createPool(address)
  const db = createDatabase(pool)
  const { app, close } = await serve(address, db)
  const { port } = app.server.address() as AddressInfo // set once listening
  const cookie = await cookieOf(db, memberId)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const ask = (path: string) => answerOf(agent, `http://127.0.0.1:${port}${apiPrefix}${path}`, cookie)
  const home = Home.parse(JSON.parse((await ask('/home')).text))
  console.log(
    `${orders.toLocaleString('en-US')} orders; sections: ${home.sections.map(({ kind }) => kind).join(', ')}`,
  )
  if (home.failed.length > 0) throw new Error(`these sections failed: ${home.failed.join(', ')}`)
  console.log('| call | connections | per second | p50 ms | p95 ms | goal |\n|---|---|---|---|---|---|')
  for (const [name, path, connections] of [
    ['ceiling: preferences', '/account/preferences', 1],
    ['home', '/home', 1],
    ['home', '/home', 4],
  ] as const) {
    const once = async () => (await ask(path)).status === 200
    await measureQuietly({ connections, seconds: 1 }, once)
    const measured = await measureQuietly({ connections, seconds }, once)
    const took = percentile(measured, 0.95)
    const hasGoal = path === '/home' && connections === 1
    const isGood = measured.count > 0 && took <= goal
    if (hasGoal) isMet = isGood
    const cells = [
      name,
      connections,
      perSecond(measured).toFixed(0),
      percentile(measured, 0.5).toFixed(1),
      took.toFixed(1),
      hasGoal ? `${isGood ? 'met' : 'MISSED'} (≤ ${goal})` : '',
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  agent.destroy()
  await close()
  await pool.end()
})
process.exit(isMet ? 0 : 1)

async function cookieOf(db: Db, memberId: MemberId): Promise<string> {
  const { token } = await inTransaction(db, (transaction) =>
    createSession(contextOver(transaction), memberId),
  )
  return `${sessionCookieName(false)}=${token}`
}

function answerOf(
  agent: Agent,
  url: string,
  cookie: string,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: answer.statusCode, text }))
    }).on('error', reject)
  })
}
