import { randomUUID } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { MemberId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { createQueue } from '../../platform/jobs/queue.ts'
import { createLog } from '../../platform/log/log.ts'
import { openApiDocument } from '../../platform/http/openapi/openapi.ts'
import { addMembership, listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../../modules/identity/sessions/sessions.ts'
import { definePlaces } from '../../modules/places/places.ts'
import { indexEverything } from '../../modules/search/search.ts'
import { useApp } from '../../../test-support/app.ts'
import { type FuzzRequest, Fuzzer, type OpenApi } from '../../../test-support/fuzzRequests.ts'
import { effort, seed } from '../../../test-support/effort.ts'

// `npm run test:fuzz` sends 10,000 requests with a random seed, which it prints; `npm test` sends the same few every
// time.
const requests = effort('REQUESTS', { sample: 400, soak: 10_000 })

const server = useApp({ RATE_LIMIT_PER_MINUTE: '9999999' })
const document = JSON.parse(JSON.stringify(openApiDocument())) as OpenApi // as served
const known: Record<string, string[]> = {}
const cookies = ['']

beforeAll(async () => {
  // The test app runs no queue; the calls for failed jobs read its tables.
  const queue = await createQueue({
    connectionString: server.database.url,
    log: createLog('silent'),
    jobs: [],
    inContext: async () => {},
  })
  await queue.stop()
  const context = now()
  await defineTestCategories(context)
  await definePlaces(context, [{ slug: 'centre', name: 'Centre', latitude: 41.58, longitude: -73.72 }])
  const bakery = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, bakery)
  await indexEverything(context)
  const owner = await member({})
  await addMembership(context, { businessId: bakery, memberId: owner, role: 'owner' })
  for (const id of [await member({}), owner, await member({ isOperator: true })])
    cookies.push(`goodword_session=${(await createSession(now(), id)).token}`)
  Object.assign(known, { slug: ['river-oak-bakery'], businessId: [bakery], category: ['bakery'] })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/businesses/river-oak-bakery', '/search']) {
    const body = (await server.app.inject(`/api/v1${path}`)).json<Record<string, unknown>>()
    learn(body)
  }
})

function now() {
  return { ...server.database.contextOf(), now: new Date().toISOString() as never } // an instant
}

async function member({ isOperator = false }): Promise<MemberId> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator,
  })
  return id
}

/** Collects the ids of a response under their parameter names: `products[].id` is a `productId`. */
function learn(value: unknown, parent = ''): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) return value.forEach((each) => learn(each, parent))
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && /^id$|Id$/.test(key)) {
      const name = key === 'id' ? `${parent.replace(/(ie)?s$/, (end) => (end === 's' ? '' : 'y'))}Id` : key
      known[name] = [...new Set([...(known[name] ?? []), inner])].slice(-5)
    } else learn(inner, key)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function answerTo(each: FuzzRequest, cookie: string): Promise<{ status: number; body: string }> {
  const { port } = server.app.server.address() as { port: number } // it listens on a port
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const sent = send(
    {
      agent,
      port,
      host: '127.0.0.1',
      method: each.method,
      path: each.target,
      headers: { ...each.headers, cookie, ...(each.body && { 'content-length': each.body.length }) },
    },
    (answer) => {
      const status = answer.statusCode ?? 0
      // A stream of events does not end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        answer.destroy()
        resolve({ status, body: '' })
      } else text(answer).then((body) => resolve({ status, body }), reject)
    },
  )
  sent.on('error', reject)
  sent.end(each.body ?? undefined)
  return promise
}

test(`${requests} random requests over every route cause no internal error`, async () => {
  const fuzzer = new Fuzzer(seed, document, known)
  process.stdout.write(`SEED=${seed} REQUESTS=${requests}\n`)
  const failures: string[] = []
  const statuses: Record<number, number> = {}
  for (let count = 0; count < requests; count += 1) {
    const each = fuzzer.next()
    // Runs each operation as each person in turn. Sign-out would end the session for later requests.
    const person = cookies[(count + Math.floor(count / fuzzer.operationCount)) % cookies.length]! // not empty
    const cookie = each.target.includes('/auth/') ? '' : person
    const { status, body } = await answerTo(each, cookie)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 200 && body.startsWith('{')) learn(JSON.parse(body))
    if (status >= 500 || status === 0)
      failures.push(
        `request ${count}: ${status} ${body.slice(0, 200)}\n  ${each.method} ${each.target.slice(0, 300)}\n  ${each.body?.toString().slice(0, 600) ?? ''}`,
      )
  }
  agent.destroy()
  process.stdout.write(`${JSON.stringify(statuses)}\n`)
  expect(failures.join('\n'), `SEED=${seed} REQUESTS=${requests} npm run test:fuzz repeats it`).toBe('')
})
