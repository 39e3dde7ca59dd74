import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { bakeryDraft, defineTestCategories } from '../server/test-support/fixtures/businesses.ts'
import { startHostileClient } from '../server/test-support/startHostileClient.ts'
import { addMembership, listBusiness, publishBusiness } from '../server/src/modules/businesses/businesses.ts'
import { createMember, createSession } from '../server/src/modules/identity/sessions/sessions.ts'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import { withDatabase } from './database.ts'
import { measure, percentile } from './load.ts'
import { serve } from './serving.ts'
import { contextOver } from './context.ts'

// `npm run bench:bodies`: 40 hostile bodies at once, from 20 members, beside another client. Exit code 1 when a goal is
// missed.

const bodies = Number(process.env.BODIES ?? 40)
const senders = 20
/** The longest stop of the event loop, in milliseconds. */
const stopMax = 200
/** How much slower the other client becomes. */
const slowdownMax = 3

let isMet = true
await withDatabase(async (address) => {
  const pool = createPool(address, { max: 10 })
  const db = createDatabase(pool)
  const context = contextOver(db)
  await defineTestCategories(context)
  const businessId = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, businessId)
  const cookies: string[] = []
  for (let at = 0; at < senders; at += 1) {
    const member = { email: `m${at}@goodword.example`, displayName: 'Ada', emailVerified: true }
    const { id } = await createMember(context, { ...member, isOperator: at % 2 === 0 })
    await addMembership(context, { businessId, memberId: id, role: 'owner' })
    cookies.push(`goodword_session=${(await createSession(context, id)).token}`)
  }
  const { app, close } = await serve(address, db)
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const client = await startHostileClient({ address: origin, businessId, cookies })
  const read = async () => {
    const response = await fetch(`${origin}/api/v1/businesses/river-oak-bakery`)
    await response.arrayBuffer()
    return response.ok
  }
  await measure({ connections: 1, seconds: 2 }, read)
  const quiet = percentile(await measure({ connections: 1, seconds: 5 }, read), 0.95)
  await client.send({ kind: 'storm', count: 4 })
  // Processor time between two timers: it does not grow when other processes take the processor.
  let longestWork = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longestWork = Math.max(longestWork, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let isRaging = true
  const storm = client.send({ kind: 'storm', count: bodies }).finally(() => (isRaging = false))
  const beside = percentile(
    await measure({ connections: 1, seconds: 120 }, async () => isRaging && (await read())),
    0.95,
  )
  const statuses = await storm
  delay.disable()
  clearInterval(timer)
  const stop = delay.max / 1e6
  isMet = stop <= stopMax && beside <= quiet * slowdownMax
  const counts = Map.groupBy(statuses, (status) => status)
  console.log('| what | ms | goal |\n|---|---|---|')
  console.log(`| longest stop | ${stop.toFixed(0)} | ${stopMax} |`)
  console.log(`| longest work, processor time | ${longestWork.toFixed(0)} | |`)
  console.log(`| another client, p95 quiet | ${quiet.toFixed(1)} | |`)
  console.log(
    `| another client, p95 beside ${bodies} bodies | ${beside.toFixed(1)} | ${(quiet * slowdownMax).toFixed(1)} |`,
  )
  console.log([...counts].map(([status, all]) => `${all.length} × ${status}`).join(', '))
  await client.close()
  await close()
  await pool.end()
})
process.exitCode = isMet ? 0 : 1
