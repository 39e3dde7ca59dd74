import { expect, test } from 'vitest'
import { PageCache } from './cache.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

/** A cache with a manual clock, over pages that count their renderings. */
function sample(respond = (body: string): Response => new Response(body, { headers: html })) {
  const clock = { now: 0 }
  const cache = new PageCache(() => clock.now)
  const rendered: string[] = []
  const ask = async (url = '/') =>
    (
      await cache.page(url, async (nonce) => {
        rendered.push(nonce)
        await Promise.resolve()
        return respond(`page ${rendered.length} of ${nonce}`)
      })
    ).body.replace(/ of .*/, '')
  return { cache, clock, rendered, ask }
}

test('concurrent requests share one rendering', async () => {
  const { ask, rendered } = sample()
  expect(await Promise.all(Array.from({ length: 50 }, () => ask()))).toEqual(
    Array.from({ length: 50 }, () => 'page 1'),
  )
  expect(rendered).toHaveLength(1)
})

test('a stale page is served while it is rendered again, for a limited time', async () => {
  const { ask, clock } = sample()
  await ask()
  clock.now = 14_900
  expect(await ask()).toBe('page 1')
  clock.now = 15_100
  expect(await ask()).toBe('page 1')
  await expect.poll(() => ask()).toBe('page 2')
  clock.now = 120_000
  expect(await ask()).toBe('page 3')
})

test('stale pages wait for re-rendering while others are rendered', async () => {
  const { cache, clock } = sample()
  const rendered: string[] = []
  const held = Promise.withResolvers<void>()
  const urls = ['/1', '/2', '/3']
  for (const url of urls) await cache.page(url, async () => new Response('old', { headers: html }))
  clock.now = 15_100
  for (const url of urls)
    await cache.page(url, async () => {
      rendered.push(url)
      await held.promise
      return new Response('new', { headers: html })
    })
  expect(rendered).toEqual(['/1'])
  held.resolve()
})

test('each URL has its own page', async () => {
  const { ask } = sample()
  expect([await ask('/'), await ask('/search'), await ask('/')]).toEqual(['page 1', 'page 2', 'page 1'])
})

test.each([
  ['a page with status 404', new Response('no', { status: 404, headers: html })],
  ['a page that sets a cookie', new Response('yes', { headers: { ...html, 'set-cookie': 'a=b' } })],
  [
    'a page with its own cache headers',
    new Response('', { headers: { ...html, 'cache-control': 'no-store' } }),
  ],
  ['data', new Response('[]', { headers: { 'content-type': 'text/x-script' } })],
])('%s is not cached', async (_, response) => {
  const { cache, ask, rendered } = sample(() => response.clone())
  await ask()
  await ask()
  expect(rendered).toHaveLength(2)
  expect((await cache.page('/other', async () => response.clone())).etag).toBeNull()
})

test('a failed rendering leaves the cached page in use', async () => {
  const { cache, clock, ask } = sample()
  await ask()
  clock.now = 20_000
  const failed = () => Promise.reject(new Error('the database is away'))
  expect((await cache.page('/', failed)).body).toMatch(/^page 1/)
  clock.now = 61_000
  await expect(cache.page('/', failed)).rejects.toThrow('away')
})

test('the ETag ignores the nonce', async () => {
  const { cache, clock } = sample()
  const tag = async (words: string) => {
    clock.now += 120_000
    return (await cache.page('/', async (nonce) => new Response(`${words} ${nonce}`, { headers: html }))).etag
  }
  expect(await tag('bread')).toBe(await tag('bread'))
  expect(await tag('bread')).not.toBe(await tag('cake'))
})

test('many URLs evict the oldest pages within the memory limit', async () => {
  const { cache, rendered, ask } = sample()
  await ask('/first')
  const large = async () => new Response('x'.repeat(900_000), { headers: html })
  for (let at = 0; at < 80; at += 1) await cache.page(`/search?q=${at}`, large)
  await ask('/first')
  expect(rendered).toHaveLength(2)
  let isAskedAgain = false
  await cache.page('/search?q=79', async () => {
    isAskedAgain = true
    return large()
  })
  expect(isAskedAgain).toBe(false)
})
