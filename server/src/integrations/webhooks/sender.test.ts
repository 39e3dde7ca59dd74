import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { webhookSender } from './sender.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  undo.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  return `http://127.0.0.1:${address.port}/hook`
}

const local = webhookSender({ takesLocal: true })
const message = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"price":"5 €"}' })

test('posts the exact bytes with the headers, and returns the response', async () => {
  const seen: string[] = []
  const url = await listening((request, response) => {
    request.on('data', (part: Buffer) => seen.push(part.toString('utf8')))
    request.on('end', () => {
      seen.push([request.method, request.url, request.headers['webhook-id']].join(' '))
      response.writeHead(202).end('thank you')
    })
  })
  expect(await local(message(url))).toMatchObject({ statusCode: 202, failure: null, answer: 'thank you' })
  expect(seen).toEqual(['{"price":"5 €"}', 'POST /hook one'])
})

test('does not follow redirects', async () => {
  let visits = 0
  const url = await listening((_request, response) => {
    visits += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await local(message(url))).toMatchObject({ statusCode: 307, failure: null })
  expect(visits).toBe(1)
})

test('reads at most two thousand bytes of a response, without characters that cannot be stored', async () => {
  const url = await listening((_request, response) => {
    response.write('\0first ')
    const endless = setInterval(() => response.write('x'.repeat(1500)), 1)
    response.on('close', () => clearInterval(endless))
  })
  const { statusCode, answer } = await local(message(url))
  expect(statusCode).toBe(200)
  expect(answer).toHaveLength(1999)
  expect(answer).toMatch(/^first x+$/)
})

test('stops at the time limit, and accepts a response that breaks off', async () => {
  const hasty = webhookSender({ takesLocal: true, limitMilliseconds: 150 })
  const silent = await listening(() => {})
  expect(await hasty(message(silent))).toMatchObject({ statusCode: null, failure: 'timeout' })
  const slow = await listening((_request, response) => response.write('begun'))
  expect(await hasty(message(slow))).toMatchObject({ statusCode: 200, answer: 'begun' })
  const broken = await listening((_request, response) => {
    response.write('begun', () => response.destroy())
  })
  expect(await local(message(broken))).toMatchObject({ statusCode: 200, failure: null })
})

test('returns the reason for a missing response', async () => {
  expect(await local(message('http://127.0.0.1:1/hook'))).toMatchObject({ failure: 'unreachable' })
  const url = await listening((request) => request.socket.destroy())
  expect(await local(message(url))).toMatchObject({ failure: 'unreachable' })
  const insecure = await local(message(url.replace('http:', 'https:')))
  expect(insecure.statusCode).toBeNull()
  const nowhere = webhookSender({
    takesLocal: false,
    resolve: async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    },
  })
  expect(await nowhere(message('https://shop.example/'))).toMatchObject({ failure: 'name_unknown' })
})

test.each<[string, LookupAddress[]]>([
  ['a private address', [{ address: '10.0.0.8', family: 4 }]],
  ['this machine', [{ address: '127.0.0.1', family: 4 }]],
  ['an IPv4 address mapped to IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  [
    'a public and a private one',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ],
  ],
  ['nothing', []],
])('does not connect to a name that resolves to %s', async (_what, found) => {
  const send = webhookSender({ takesLocal: false, resolve: async () => found })
  expect(await send(message('https://shop.example/hook'))).toMatchObject({ failure: 'address_refused' })
})

test('outside of the demo, nothing is sent to this machine in any notation', async () => {
  let visits = 0
  const url = await listening((_request, response) => {
    visits += 1
    response.end()
  })
  const send = webhookSender({ takesLocal: false })
  for (const each of [url, url.replace('http:', 'https:'), url.replace('127.0.0.1', '2130706433')])
    expect(await send(message(each))).toMatchObject({ failure: 'address_refused' })
  expect(visits).toBe(0)
})
