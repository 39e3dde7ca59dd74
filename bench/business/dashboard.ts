import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BusinessId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { sessionCookieName } from '../../server/src/platform/http/credentials.ts'
import { createMember, createSession } from '../../server/src/modules/identity/sessions/sessions.ts'
import { rollUpDays } from '../../server/src/modules/insights/rollup/rollUp.ts'
import { withDatabase } from '../database.ts'
import { measure, percentile, perSecond } from '../load.ts'
import { serve } from '../serving.ts'
import { contextOver } from '../slotsSeed.ts'
import { seedDashboards } from './dashboardSeed.ts'

// Today, insights and customers with 10⁶ orders of 1,000 businesses. ORDERS and BUSINESSES change the size, SECONDS the
// duration of each cell.

const orders = Number(process.env.ORDERS ?? 1_000_000)
const businesses = Number(process.env.BUSINESSES ?? 1000)
const seconds = Number(process.env.SECONDS ?? 8)
const goals = { all: 150, one: 60 } as const
const pages = { Today: 'today', insights: 'insights', customers: 'customers' } as const

export async function benchDashboard(): Promise<boolean> {
  let isMet = true
  await withDatabase(async (address) => {
    const seeding = createPool(address, { max: 1, statementMilliseconds: 900_000 })
    const ids = await seedDashboards(seeding, { orders, businesses })
    const seedingDb = createDatabase(seeding)
    const began = performance.now()
    while ((await inTransaction(seedingDb, (db) => rollUpDays(contextOver(db)))) > 0);
    console.log(`all figures computed in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await seeding.query('vacuum analyze')
    await seeding.end()
    const pool = createPool(address)
    const db = createDatabase(pool)
    const { app, close } = await serve(address, db)
    const { port } = app.server.address() as AddressInfo // set once listening
    const cookie = await operatorCookie(db)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const ask = (id: BusinessId | undefined, page: string) =>
      statusOf(agent, `http://127.0.0.1:${port}${apiPrefix}/businesses/${id}/${page}`, cookie)
    console.log('| page | businesses | connections | per second | p95 ms | goal |\n|---|---|---|---|---|---|')
    for (const [name, page] of Object.entries(pages))
      for (const [who, connections] of [
        ['one', 1],
        ['all', 4],
      ] as const) {
        let at = 0
        const once = async () => {
          at += 1
          return (await ask(who === 'one' ? ids[0] : ids[(at * 7919) % ids.length], page)) === 200
        }
        await measure({ connections, seconds: 1 }, once)
        const measured = await measure({ connections, seconds }, once)
        const took = percentile(measured, 0.95)
        const isGood = measured.count > 0 && took <= goals[who]
        isMet &&= isGood
        console.log(
          `| ${name} | ${who} | ${connections} | ${perSecond(measured).toFixed(0)} | ${took.toFixed(1)} | ${isGood ? 'met' : 'MISSED'} (≤ ${goals[who]}) |`,
        )
      }
    agent.destroy()
    await close()
    await pool.end()
  })
  return isMet
}

async function operatorCookie(db: ReturnType<typeof createDatabase>): Promise<string> {
  const { token } = await inTransaction(db, async (transaction) => {
    const context = contextOver(transaction)
    const { id } = await createMember(context, {
      email: 'operator@goodword.example',
      displayName: 'Operator',
      emailVerified: true,
      isOperator: true,
    })
    return createSession(context, id, context.now, { secondFactorAt: context.now })
  })
  return `${sessionCookieName(false)}=${token}`
}

/** The response status. Discards the body. */
function statusOf(agent: Agent, url: string, cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
}
