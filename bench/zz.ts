import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster, ensureDatabase } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createPlainPool } from '../server/src/db/pool.ts'
import { Counter } from './checkoutCounter.ts'
import { seedLots, seedTown } from './ledgerSeed.ts'
const folder = await mkdtemp(join(tmpdir(), 'gwz-')); await chmod(folder, 0o755)
const cluster = await startCluster({ dataDirectory: folder, log: () => {} })
try {
  await ensureDatabase(cluster, 'bench'); const address = cluster.connectionString('bench'); await migrate(address)
  const seeding = createPlainPool(address, { max: 2, name: 's' })
  const town = await seedTown(seeding, { members: 500, businesses: 50 })
  await seedLots(seeding, { where: 'true', perMember: 2, points: 5_000_000, isSpent: false })
  const counter = await Counter.open(address, town)
  await seeding.query('vacuum analyze'); await seeding.end()
  for (let i = 0; i < 30; i++) await counter.serve()
  counter.forget()
  const stat = new Map<string, [number, number]>(); const original = pg.Client.prototype.query
  ;(pg.Client.prototype as any).query = function (...args: any[]) { const text = typeof args[0] === 'string' ? args[0] : args[0].text; const t = performance.now(); const r = (original as any).apply(this, args); if (r?.then) r.then(() => { const k = text.replace(/\s+/g, ' ').slice(0, 110); const s = stat.get(k) ?? [0, 0]; s[0]++; s[1] += performance.now() - t; stat.set(k, s) }, () => {}); return r }
  const N = 40
  for (let i = 0; i < N; i++) await counter.serve()
  let n = 0
  for (const [k, [c, ms]] of [...stat].sort((a, b) => b[1][1] - a[1][1]).slice(0, 45)) console.log((c / N).toFixed(1), (ms / N).toFixed(2), k)
  for (const [, [c]] of stat) n += c
  console.log('statements', n / N)
  for (const [k, v] of Object.entries(counter.steps())) console.log(k, v.latencies[v.latencies.length >> 1])
  await counter.close()
} finally { await cluster.stop(); await rm(folder, { recursive: true, force: true }) }
process.exit(0)
