import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCategories } from 'contract/businesses/businesses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import type { WebBuild } from '../../platform/http/pages/handler.ts'

// Requests that no client library sends, written raw to a socket.

const folder = await mkdtemp(join(tmpdir(), 'goodword-assets-'))
const rendered: string[] = []

/** A page that records the address of its rendering, and makes five calls. */
const build: WebBuild = {
  handle: async (request, { api }) => {
    rendered.push(new URL(request.url).pathname)
    for (let call = 0; call < 5; call += 1) await api(listCategories, {})
    return new Response('page', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
  },
}

beforeAll(async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app-1.js'), 'export {}')
})
beforeEach(() => void rendered.splice(0))
afterAll(() => rm(folder, { recursive: true }))

interface Raw {
  readonly status: number
  readonly head: string
  readonly body: string
}

function usePort(server: ReturnType<typeof useApp>) {
  beforeAll(async () => void (await server.app.listen({ port: 0, host: '127.0.0.1' })))
  /** Sends the text and returns everything received until the server closed the connection. */
  return (text: string): Promise<Raw> => {
    const { promise, resolve, reject } = Promise.withResolvers<Raw>()
    const { port } = server.app.server.address() as { port: number } // it listens on a port
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (part) => (heard += String(part)))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...body] = heard.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') })
    })
    return promise
  }
}

const asking = (target: string, { method = 'GET', headers = '' } = {}) =>
  `${method} ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`

const problemOf = ({ head, body }: Raw) => {
  expect(head.toLowerCase()).toContain('content-type: application/problem+json')
  return JSON.parse(body) as { status: number; code: string } // a problem document
}

describe('a request target', () => {
  const server = useApp({}, { web: { build: async () => build, assets: folder } })
  const send = usePort(server)

  test.each([
    ['another host', 'http://evil.example/search'],
    ['another host’s start page', 'http://evil.example'],
    ['an API path that cannot be decoded', '/api/v1/businesses/%'],
    ['an API path with broken UTF-8', '/api/v1/businesses/%ff'],
  ])('of %s is a coded 400', async (_what, target) => {
    const answer = await send(asking(target))
    expect(answer.status).toBe(400)
    expect(problemOf(answer)).toMatchObject({ status: 400, code: 'address_invalid' })
    expect(rendered).toEqual([])
  })

  test('of an asterisk is a coded 400', async () => {
    expect(problemOf(await send(asking('*', { method: 'OPTIONS' })))).toMatchObject({
      code: 'address_invalid',
    })
  })

  test.each([
    ...['/%E0%A4%A', '/%', '/%ff', '/referral/%ff'],
    ...[
      '//',
      '////',
      '/\\',
      '/\\evil.example',
      '//[',
      '//evil.example',
      '//api/v1/wallet',
      '/'.repeat(10_000),
    ],
  ])('of %.30s is an unknown page', async (target) => {
    expect((await send(asking(target))).status).toBe(200)
    expect(rendered).toEqual(['/unknown-address'])
  })

  test('in absolute form with our own host is served', async () => {
    expect((await send(asking('http://localhost:3999/search'))).status).toBe(200)
    expect(rendered).toEqual(['/search'])
  })

  test('of a file outside the build is a problem document, not a page', async () => {
    expect(problemOf(await send(asking('/assets/app-0.js')))).toMatchObject({ code: 'route_not_found' })
    expect((await send(asking('/assets/app-1.js'))).status).toBe(200)
    expect(rendered).toEqual([])
  })
})

describe('an invalid request', () => {
  const server = useApp()
  const send = usePort(server)

  test('is a problem document', async () => {
    expect(problemOf(await send('NONSENSE\r\n\r\n'))).toMatchObject({
      status: 400,
      code: 'request_malformed',
    })
  })

  test('for its headers is a problem document', async () => {
    const answer = await send(asking('/', { headers: `x-large: ${'a'.repeat(20_000)}\r\n` }))
    expect(answer.status).toBe(431)
    expect(problemOf(answer)).toMatchObject({ status: 431, code: 'headers_too_large' })
  })

  test('for a path that is too long for its route is a problem document', async () => {
    const answer = await send(asking(`/media/reviews/${'a'.repeat(600)}`))
    expect(problemOf(answer)).toMatchObject({ status: 414, code: 'uri_too_long' })
  })

  // The paces of bodies are tested in bodies.test.ts.
  test('for headers that never end is a problem document, shortly after the time limit', async () => {
    const { server: http } = server.app
    expect(http).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 1000 })
    http.headersTimeout = 100
    const answer = await send('GET / HTTP/1.1\r\nhost: localhost\r\n')
    expect(problemOf(answer)).toMatchObject({ status: 408, code: 'request_timeout' })
  })

  test('for a compressed body is a problem document', async () => {
    const headers = 'content-type: application/json\r\ncontent-encoding: br\r\ncontent-length: 2\r\n'
    const answer = await send(`${asking('/api/v1/auth/login', { method: 'POST', headers })}{}`)
    expect(problemOf(answer)).toMatchObject({ status: 415, code: 'encoding_unsupported' })
  })
})

describe('over the rate limit', () => {
  const limit = 20

  /** Counts the requests that the limit allowed. */
  async function letThrough(send: (text: string) => Promise<Raw>, target: string, method = 'GET') {
    let count = 0
    for (let sent = 0; sent < limit + 5; sent += 1)
      if ((await send(asking(target, { method }))).status !== 429) count += 1
    return count
  }

  describe.each([
    ['a path that leads out of the assets', '/assets/../cart', 'GET'],
    ['a file outside the build', '/assets/app-0.js', 'GET'],
    ['the redirect from Google', '/oauth2callback?state=x&code=y', 'GET'],
    ['an unknown path', '/nothing', 'POST'],
    ['a URL of another host', '//evil', 'GET'],
  ])('%s', (_what, target, method) => {
    const server = useApp(
      { RATE_LIMIT_PER_MINUTE: String(limit) },
      { web: { build: async () => build, assets: folder } },
    )
    const send = usePort(server)
    test('is refused like any other request', async () => {
      expect(await letThrough(send, target, method)).toBeLessThanOrEqual(limit)
    })
  })

  describe('pages', () => {
    const server = useApp(
      { RATE_LIMIT_PER_MINUTE: String(limit) },
      { web: { build: async () => build, assets: folder } },
    )
    const send = usePort(server)
    test('count against the limit with each of their calls, and build files do not', async () => {
      // A page and its five calls count as six: the fourth page uses up the limit, and the fifth is refused.
      expect(await letThrough(send, '/cart')).toBe(4)
      expect(await letThrough(send, '/assets/app-1.js')).toBe(limit + 5)
    })
  })
})
