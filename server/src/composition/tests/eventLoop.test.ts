import type { AddressInfo } from 'node:net'
import type { BusinessId } from 'contract/core/ids'
import { routes } from 'contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { startHostileClient } from '../../../test-support/startHostileClient.ts'
import { addMembership, listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { createMember, createSession } from '../../modules/identity/sessions/sessions.ts'

// The worst body of each route must not stop the event loop, and with it every other client.

const server = useApp({ RATE_LIMIT_PER_MINUTE: '1000000' })
let client: Awaited<ReturnType<typeof startHostileClient>>

beforeAll(async () => {
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as never } // the wire format
  await defineTestCategories(context)
  const businessId: BusinessId = await listBusiness(context, bakeryDraft())
  const { id } = await createMember(context, {
    email: 'ada@goodword.example',
    displayName: 'Ada',
    emailVerified: true,
    isOperator: true,
  })
  await addMembership(context, { businessId, memberId: id, role: 'owner' })
  await publishBusiness(context, businessId)
  const { token } = await createSession(context, id)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  client = await startHostileClient({
    address: `http://127.0.0.1:${port}`,
    businessId,
    cookies: [`goodword_session=${token}`],
  })
})
afterAll(() => client.close())

/**
 * The longest work of the event loop between two timers, in milliseconds of processor time: unlike the time that
 * passes, it does not grow when other processes take the processor.
 */
async function longestWork(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  await work()
  clearInterval(timer)
  return longest
}

test('the steps name each route of the contract with a body', () => {
  const withBody = routes.filter((route) => 'body' in route && route.method !== 'GET')
  for (const { method, path } of withBody)
    expect(client.names).toContain(`${method} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`)
})

test('no body stops the event loop much longer than small bodies do', { timeout: 600_000 }, async () => {
  const workOf = (at: number, isSmall: boolean) =>
    longestWork(() => client.send({ kind: 'step', at, isSmall }))
  // Compiles the code, and shows what this machine needs for calls that cost nothing.
  let usual = 0
  for (const at of client.names.keys()) if (at % 10 === 0) usual = Math.max(usual, await workOf(at, true))
  const bound = 4 * Math.max(usual, 50)
  const slow: string[] = []
  for (const [at, name] of client.names.entries()) {
    // The garbage of earlier calls counts for one of them: a body that is slow is slow every time.
    let longest = await workOf(at, false)
    for (let again = 0; again < 3 && longest > bound; again += 1)
      longest = Math.min(longest, await workOf(at, false))
    if (longest > bound) slow.push(`${name}: ${Math.round(longest)} ms, usually ${Math.round(usual)} ms`)
  }
  expect(slow).toEqual([])
})
