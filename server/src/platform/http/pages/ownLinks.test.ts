import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { noteOwnLink, ownLinksOf } from './ownLinks.ts'

const app = fastify()

beforeAll(async () => {
  await app.register(cookie)
  app.get('/*', (request, reply) => {
    noteOwnLink(request, reply, true)
    return ownLinksOf(request)
  })
})

async function open(url: string, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie: `gw_via=${cookie}` }
  const answer = await app.inject({ url, headers })
  const set = answer.cookies.find(({ name }) => name === 'gw_via')
  return { set, links: answer.json<string[]>() }
}

test('a business’s own link is stored for thirty days in an HTTP-only cookie', async () => {
  const { set } = await open('/business-profile?b=corner-bakery&via=own')
  expect(set).toMatchObject({
    value: 'corner-bakery',
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    path: '/',
    maxAge: 2_592_000,
  })
})

test.each([
  ['another page', '/search?b=corner-bakery&via=own'],
  ['a profile without the parameter', '/business-profile?b=corner-bakery'],
  ['another value of the parameter', '/business-profile?b=corner-bakery&via=friend'],
  ['an invalid slug', '/business-profile?b=Corner%20Bakery%3B&via=own'],
])('%s sets no cookie', async (_title, url) => {
  expect((await open(url)).set).toBeUndefined()
})

test('several businesses are stored, each once', async () => {
  expect((await open('/business-profile?via=own&b=salon', 'corner-bakery')).set?.value).toBe(
    'corner-bakery.salon',
  )
  expect((await open('/business-profile?via=own&b=salon', 'corner-bakery.salon')).set).toBeUndefined()
})

test('at most ten businesses are stored, and a forged cookie is ignored', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => `shop-${at}`).join('.')
  expect((await open('/business-profile?b=salon&via=own', ten)).set).toBeUndefined()
  expect((await open('/', 'a.b')).links).toEqual(['a', 'b'])
  expect((await open('/', 'Ab%3B.x')).links).toEqual([])
  expect((await open('/')).links).toEqual([])
})
