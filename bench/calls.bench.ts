import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiPrefix } from 'contract/core/route'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import { type Call, type Scene, scenes } from './calls/scenes.ts'
import { withDatabase } from './database.ts'
import { measureQuietly, percentile, percentilesOf, perSecond } from './load.ts'
import { cookieOf, serve, statusOf } from './serving.ts'

// `npm run bench:calls`: calls that read much, each scene in a database of its own and beside a call that reads one row.
// Exit code 1 when a goal is missed. SCENES chooses scenes, with commas between them; SECONDS sets the duration of each
// line.

const seconds = Number(process.env.SECONDS ?? 4)
const chosen = process.env.SCENES?.split(',') ?? Object.keys(scenes)

let isMissed = false
for (const name of chosen) {
  const scene = scenes[name]
  if (!scene) throw new Error(`there is no scene ${name}: choose ${Object.keys(scenes).join(', ')}`)
  console.log(`\n## ${name}\n`)
  await withDatabase((address) => benchScene(address, scene))
}
process.exit(isMissed ? 1 : 0)

async function benchScene(address: string, scene: Scene): Promise<void> {
  const seeding = createPool(address, { max: 4, statementMilliseconds: 900_000 })
  const calls = await scene(seeding, createDatabase(seeding))
  await seeding.query('vacuum analyze')
  await seeding.end()
  const pool = createPool(address)
  const db = createDatabase(pool)
  const { app, close } = await serve(address, db)
  const { port } = app.server.address() as AddressInfo // set once listening
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const print = async (call: Call) => {
    const connections = call.connections ?? 1
    const cookie = await cookieOf(db, call.memberId)
    const urls = call.paths.map((path) => `http://127.0.0.1:${port}${apiPrefix}${path}`)
    if (call.check) call.check(await (await fetch(urls[0]!, { headers: { cookie } })).text()) // a call has a path
    let turn = 0
    const once = async () => (await statusOf(agent, urls[turn++ % urls.length]!, { cookie })) === 200 // as above
    await measureQuietly({ connections, seconds: 1 }, once)
    const measured = await measureQuietly({ connections, seconds }, once)
    const isMet = measured.count > 0 && percentile(measured, 0.95) <= (call.goal ?? Number.POSITIVE_INFINITY)
    isMissed ||= !isMet
    const cells = [
      call.what,
      connections,
      perSecond(measured).toFixed(0),
      ...percentilesOf(measured),
      call.goal === null ? '' : `${isMet ? 'met' : 'MISSED'} (≤ ${call.goal})`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(
    '| call | connections | per second | p50 ms | p95 ms | p99 ms | goal of p95 |\n|---|---|---|---|---|---|---|',
  )
  const memberId = calls[0]!.memberId // a scene has calls
  await print({ what: 'one row: preferences', paths: ['/account/preferences'], memberId, goal: null })
  for (const call of calls) await print(call)
  agent.destroy()
  await close()
  await pool.end()
}
