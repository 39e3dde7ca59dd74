import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bakeryDraft, defineTestCategories } from '../../server/test-support/fixtures/businesses.ts'
import {
  addMembership,
  listBusiness,
  publishBusiness,
} from '../../server/src/modules/businesses/businesses.ts'
import { createMember } from '../../server/src/modules/identity/sessions/sessions.ts'
import { readDraft, saveDraft } from '../../server/src/modules/listings/core/drafts.ts'
import { previewKeysWith } from '../../server/src/modules/listings/public.ts'
import { publishDraft } from '../../server/src/modules/listings/publish/publish.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { withDatabase } from '../database.ts'
import { type Measured, percentile } from '../load.ts'
import { serve } from '../serving.ts'
import { contextOver } from '../slotsSeed.ts'

const readers = 1000
const publications = 100
/** Each reader opens the profile again after this time. */
const thinkSeconds = 4
const slug = 'river-oak-bakery'

/** The fields of a profile that every version of this bench sets to the same text. */
interface Profile {
  readonly name: string
  readonly description: string
  readonly location: { readonly street: string }
}

/**
 * A thousand readers open a profile again and again while its owner publishes a hundred versions. Returns whether
 * every response showed one version alone.
 */
export async function benchPublishing(): Promise<boolean> {
  let mixed = 0
  await withDatabase(async (address) => {
    const pool = createPool(address)
    const db = createDatabase(pool)
    const publish = await publisher(db)
    const { app, close } = await serve(address, db)
    const { port } = app.server.address() as AddressInfo // it listens on a port
    const profile = `http://127.0.0.1:${port}/api/v1/businesses/${slug}`
    const agent = new Agent({ keepAlive: true, maxSockets: readers })
    try {
      await publish(0)
      const alone = await timed(20, publish)
      const running = { isDone: false, reads: [] as number[], refused: 0, seen: new Set<string>() }
      const reading = Array.from({ length: readers }, async () => {
        await sleep(Math.random() * thinkSeconds * 1000)
        while (!running.isDone) {
          const began = performance.now()
          const read = await request(agent, profile)
          running.reads.push(performance.now() - began)
          if (read === null) running.refused += 1
          else {
            running.seen.add(read.name)
            if (read.name !== read.description || read.name !== read.location.street) mixed += 1
          }
          await sleep(thinkSeconds * 1000)
        }
      })
      const under = await timed(publications, publish)
      running.isDone = true
      await Promise.all(reading)
      const reads = measured(running.reads, under.seconds)
      console.log('| what | count | p50, ms | p95, ms |\n|---|---|---|---|')
      report('publication, no readers', alone)
      report(`publication, ${readers} readers`, under)
      report('read', reads)
      console.log(
        `\nversions seen: ${running.seen.size}; refused as busy: ${running.refused}; responses that mix two versions: ${mixed} (goal 0)`,
      )
    } finally {
      agent.destroy()
      await close()
      await pool.end()
    }
  })
  return mixed === 0
}

/** Lists a bakery. The returned function publishes a version that has `Bakery N` in three fields of two tables. */
async function publisher(db: Context['db']): Promise<(at: number) => Promise<void>> {
  const context = contextOver(db)
  const keys = previewKeysWith('only for measuring')
  await defineTestCategories(context)
  const businessId = await listBusiness(context, bakeryDraft({ slug }))
  const { id: memberId } = await createMember(context, {
    email: 'ada@goodword.example',
    displayName: 'Ada',
    emailVerified: true,
    isOperator: false,
  })
  await addMembership(context, { businessId, memberId, role: 'owner' })
  await publishBusiness(context, businessId)
  const actor = { memberId, isOperator: false, sessionId: null }
  const write = <T>(work: (each: Context) => Promise<T>) =>
    inTransaction(db, (transaction) => work({ ...contextOver(transaction), actor }))
  return async (at) => {
    const text = `Bakery ${at}`
    const { document, rev } = await write((each) => readDraft(each, businessId, keys))
    const changed = {
      ...document,
      name: text,
      description: text,
      locations: document.locations.map((location) => ({ ...location, street: text })),
    }
    const saved = await write((each) =>
      saveDraft(each, { businessId, document: changed, ifMatch: String(rev) }, keys),
    )
    const publication = { businessId, rev: saved.rev, note: null, movesSlug: false, confirmsPin: false }
    await write((each) => publishDraft(each, publication, keys))
  }
}

async function timed(count: number, publish: (at: number) => Promise<void>): Promise<Measured> {
  const latencies: number[] = []
  const started = performance.now()
  for (let at = 0; at < count; at += 1) {
    const began = performance.now()
    await publish(at)
    latencies.push(performance.now() - began)
  }
  return measured(latencies, (performance.now() - started) / 1000)
}

const measured = (latencies: readonly number[], seconds: number): Measured => ({
  count: latencies.length,
  seconds,
  latencies: latencies.toSorted((one, other) => one - other),
})

function report(what: string, figures: Measured): void {
  const [median, slow] = [percentile(figures, 0.5), percentile(figures, 0.95)]
  console.log(`| ${what} | ${figures.count} | ${median.toFixed(1)} | ${slow.toFixed(1)} |`)
}

/** Null when the server is busy. */
function request(agent: Agent, address: string): Promise<Profile | null> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 503) resolve(null)
        else if (response.statusCode !== 200) reject(new Error(`${response.statusCode}: ${text}`))
        else resolve(JSON.parse(text) as Profile) // the contract's response
      })
    }).on('error', reject)
  })
}
