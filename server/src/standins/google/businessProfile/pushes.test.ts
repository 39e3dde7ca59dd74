import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { createPushes } from './pushes.ts'
import { usualSwitches } from './switches.ts'

const received: { authorization: string; reviewId: string; messageId: string }[] = []
const switches = { ...usualSwitches }
let statuses: number[] = []
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => void (text += part.toString()))
  request.on('end', () => {
    const { message } = JSON.parse(text) as { message: { data: string; messageId: string } } // of Pub/Sub
    const { review_name: name } = JSON.parse(Buffer.from(message.data, 'base64').toString()) as {
      review_name: string
    } // of Business Profile
    received.push({
      authorization: request.headers.authorization ?? '',
      reviewId: name.split('/').at(-1) ?? '',
      messageId: message.messageId,
    })
    response.writeHead(statuses.shift() ?? 204).end()
  })
})
let pushes: ReturnType<typeof createPushes>

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens
  const endpoint = `http://127.0.0.1:${port}/push`
  pushes = createPushes({
    subscription: { topic: 'projects/p/topics/t', endpoint, audience: endpoint, account: 'a@b.example' },
    switches,
    sign: async (claims) => `signed for ${String(claims['aud'])}`,
    now: () => 0,
    log: createLog('silent'),
  })
})
afterAll(() => {
  pushes.close()
  server.close()
})
beforeEach(() => {
  Object.assign(switches, usualSwitches)
  received.length = 0
  statuses = []
})

const publish = (reviewId: string) =>
  pushes.publish({ type: 'NEW_REVIEW', location: 'accounts/1/locations/1', reviewId })
const ids = () => received.map(({ reviewId }) => reviewId)

test('a notice is pushed with a signed token', async () => {
  await publish('a')
  await expect.poll(ids).toEqual(['a'])
  expect(received[0]?.authorization).toMatch(/^Bearer signed for http/)
})
test('a push that was not accepted is sent again with the same id', async () => {
  statuses = [500]
  await publish('a')
  await expect.poll(ids).toEqual(['a', 'a'])
  expect(received[0]?.messageId).toBe(received[1]?.messageId)
})
test('duplicates have the same id', async () => {
  switches.duplicatesPushes = true
  await publish('a')
  await expect.poll(ids).toEqual(['a', 'a'])
  expect(received[0]?.messageId).toBe(received[1]?.messageId)
})
test('a later notice overtakes an earlier one', async () => {
  switches.reordersPushes = true
  await publish('a')
  await publish('b')
  await expect.poll(ids).toEqual(['b', 'a'])
})
test('no notice is pushed while pushes are off', async () => {
  switches.sendsPushes = false
  await publish('a')
  switches.sendsPushes = true
  await publish('b')
  await expect.poll(ids).toEqual(['b'])
})
