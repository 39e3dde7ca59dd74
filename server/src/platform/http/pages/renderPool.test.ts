import { routeKey } from 'contract/core/route'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageValues } from './handler.ts'
import { type PageThreads, startPageThreads } from './renderPool.ts'

// A minimal build: it echoes its calls, makes the call that its address names, and can fail in each way.
const build = `
const routes = { known: { method: 'GET', path: '/categories' }, unknown: { method: 'GET', path: '/unknown' } }
const pageHandler = () => async (request, { api, ...facts }) => {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('throw')) throw new Error('could not be rendered')
  if (searchParams.has('die')) process.exit(1)
  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
  if (searchParams.has('styled'))
    return new Response('<link nonce="N" rel="stylesheet" href="/assets/page.css"/>', html)
  if (searchParams.has('empty')) return new Response(null, { status: 304 })
  const route = searchParams.get('ask')
  const answer = route && (await api(routes[route], { query: { one: 1 } }))
  const headers = new Headers({ 'content-type': 'text/html' })
  headers.append('set-cookie', 'one=1')
  headers.append('set-cookie', 'two=2')
  const body = JSON.stringify({ url: request.url, cookie: request.headers.get('cookie'), facts, answer })
  return new Response(body, { status: 404, headers })
}
export const entry = { module: { pageHandler } }
`
let folder: string
let threads: PageThreads
const buildFile = (name = 'build.mjs') => join(folder, 'server', name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodword-pages-'))
  for (const part of ['server', 'client/assets']) await mkdir(join(folder, part), { recursive: true })
  await writeFile(join(folder, 'client/assets/page.css'), 'a{color:red}')
  await writeFile(buildFile(), build)
  threads = await startPageThreads(pathToFileURL(buildFile()), 2)
})
afterAll(async () => {
  await threads.close()
  await rm(folder, { recursive: true })
})

function page(query: string, api: PageValues['api'] = () => Promise.reject(new Error('unexpected call'))) {
  const request = new Request(`http://localhost/search?${query}`, { headers: { cookie: 'theme=dark' } })
  const facts = {
    nonce: 'n',
    origin: 'http://localhost',
    isDemo: true,
    contact: { email: null, phone: null, address: null },
    mapTiles: null,
    visitor: null,
    problem: null,
  }
  return threads.handle(request, { ...facts, api })
}

test('a page is rendered from its request, its context and its API calls', async () => {
  const calls: unknown[] = []
  const response = await page('ask=known', async (route, sent) => {
    calls.push(routeKey(route), sent)
    return { ok: true, value: { categories: [] } as never } // of any route
  })
  expect(response.status).toBe(404)
  expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  expect(await response.json()).toEqual({
    url: 'http://localhost/search?ask=known',
    cookie: 'theme=dark',
    facts: {
      nonce: 'n',
      origin: 'http://localhost',
      isDemo: true,
      contact: { email: null, phone: null, address: null },
      mapTiles: null,
      visitor: null,
      problem: null,
    },
    answer: { ok: true, value: { categories: [] } },
  })
  expect(calls).toEqual(['GET /categories', { query: { one: 1 } }])
})
test('a response without a body stays without one', async () => {
  const response = await page('empty')
  expect([response.status, response.body]).toEqual([304, null])
})
test('a page that cannot be rendered fails without affecting others', async () => {
  const [failed, other] = await Promise.allSettled([page('throw'), page('')])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'could not be rendered' } })
  expect(other).toMatchObject({ status: 'fulfilled' })
})
test('a page fails when it makes an unknown call or when its call fails', async () => {
  await expect(page('ask=unknown')).rejects.toThrow('GET /unknown')
  await expect(page('ask=known')).rejects.toThrow('unexpected call')
})
test('pages of a crashed thread fail, and another thread renders the next one', async () => {
  for (let times = 0; times < 3; times += 1) {
    await expect(page('die')).rejects.toThrow('thread')
    expect((await page('')).status).toBe(404)
  }
})
test('a page contains the stylesheets of its build', async () => {
  expect(await (await page('styled')).text()).toContain('<style nonce="N">a{color:red}</style>')
})

test('pages that cannot be loaded fail at startup', async () => {
  await expect(startPageThreads(pathToFileURL(buildFile('nothing.mjs')), 1)).rejects.toThrow('nothing.mjs')
})
