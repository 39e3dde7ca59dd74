import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { websiteReader } from './websiteReader.ts'

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
  return `http://127.0.0.1:${address.port}/`
}

const local = websiteReader({ takesLocal: true })

describe('a page', () => {
  test('is read', async () => {
    const url = await listening((_request, response) => response.end('<p>Hello</p>'))
    expect(await local.page(url)).toEqual({ kind: 'page', html: '<p>Hello</p>' })
  })
  test('is read after a redirect on its host', async () => {
    const url = await listening((request, response) => {
      if (request.url === '/') response.writeHead(301, { location: '/home' }).end()
      else response.end('home')
    })
    expect(await local.page(url)).toEqual({ kind: 'page', html: 'home' })
  })
  test('is not read at another host', async () => {
    let visits = 0
    const other = await listening((_request, response) => {
      visits += 1
      response.end()
    })
    const url = await listening((_request, response) => response.writeHead(302, { location: other }).end())
    expect(await local.page(url)).toEqual({ kind: 'elsewhere' })
    expect(visits).toBe(0)
  })
  test('is not read after endless redirects', async () => {
    const url = await listening((request, response) =>
      response.writeHead(302, { location: `${request.url}a` }).end(),
    )
    expect(await local.page(url)).toEqual({ kind: 'unreachable' })
  })
  test('is read up to 256 KB', async () => {
    const url = await listening((_request, response) => {
      const endless = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
      response.on('close', () => clearInterval(endless))
    })
    const read = await local.page(url)
    expect(read.kind === 'page' && read.html.length).toBe(256 * 1024)
  })
  test('that is missing, slow or broken is unreachable', async () => {
    const missing = await listening((_request, response) => response.writeHead(404).end())
    expect(await local.page(missing)).toEqual({ kind: 'unreachable' })
    const silent = await listening(() => {})
    const hasty = websiteReader({ takesLocal: true, limitMilliseconds: 100 })
    expect(await hasty.page(silent)).toEqual({ kind: 'unreachable' })
    const broken = await listening((request) => request.socket.destroy())
    expect(await local.page(broken)).toEqual({ kind: 'unreachable' })
  })
})

test.each<[string, LookupAddress[]]>([
  ['a private address', [{ address: '10.0.0.8', family: 4 }]],
  ['this machine', [{ address: '127.0.0.1', family: 4 }]],
  ['the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
  ['an IPv4 address mapped to IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  [
    'a public and a private one',
    [
      { address: '8.8.8.8', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ],
  ],
])('a name that resolves to %s is not read', async (_what, found) => {
  const reader = websiteReader({ resolve: async () => found })
  expect(await reader.page('http://riveroak.example/')).toEqual({ kind: 'unreachable' })
})

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://[::1]',
  'ftp://riveroak.example',
  'http://a:b@riveroak.example',
])('outside of tests, %s is not read', async (address) => {
  const url = await listening((_request, response) => response.end('secret'))
  const target = address.endsWith('127.0.0.1') ? url : address
  expect(await websiteReader().page(target)).toEqual({ kind: 'unreachable' })
})

test('other ports than those of websites are not read', async () => {
  const resolved: string[] = []
  const reader = websiteReader({
    resolve: (host) => {
      resolved.push(host)
      return Promise.reject(new Error('ENOTFOUND'))
    },
  })
  for (const address of ['http://riveroak.example:6379/', 'https://riveroak.example:80/'])
    expect(await reader.page(address)).toEqual({ kind: 'unreachable' })
  expect(resolved).toEqual([])
  await reader.page('https://riveroak.example:443/')
  expect(resolved).toEqual(['riveroak.example'])
})

describe('records', () => {
  test('are joined from their parts', async () => {
    const reader = websiteReader({ resolveRecords: async () => [['a', 'b'], ['c']] })
    expect(await reader.txtRecords('riveroak.example')).toEqual(['ab', 'c'])
  })
  test('of a domain without any are an empty list', async () => {
    const noData = Object.assign(new Error('queryTxt ENODATA riveroak.example'), { code: 'ENODATA' })
    const reader = websiteReader({ resolveRecords: () => Promise.reject(noData) })
    expect(await reader.txtRecords('riveroak.example')).toEqual([])
  })
  test('of an unknown or slow domain are null', async () => {
    const unknown = websiteReader({ resolveRecords: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await unknown.txtRecords('riveroak.example')).toBeNull()
    const slow = websiteReader({ resolveRecords: () => new Promise(() => {}), limitMilliseconds: 50 })
    expect(await slow.txtRecords('riveroak.example')).toBeNull()
  })
})
