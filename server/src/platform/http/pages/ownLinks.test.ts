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

async function open(url: string, kept?: string) {
  const headers = kept === undefined ? {} : { cookie: `gw_via=${kept}` }
  const answer = await app.inject({ url, headers })
  const set = answer.cookies.find(({ name }) => name === 'gw_via')
  return { set, links: answer.json<string[]>() }
}

test('a business’s own link is remembered for thirty days, and no script can read it', async () => {
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
  ['a profile that was found otherwise', '/business-profile?b=corner-bakery'],
  ['another way', '/business-profile?b=corner-bakery&via=friend'],
  ['what is no slug', '/business-profile?b=Corner%20Bakery%3B&via=own'],
])('%s sets nothing', async (_title, url) => {
  expect((await open(url)).set).toBeUndefined()
})

test('several businesses are remembered beside each other, and none twice', async () => {
  expect((await open('/business-profile?via=own&b=salon', 'corner-bakery')).set?.value).toBe(
    'corner-bakery.salon',
  )
  expect((await open('/business-profile?via=own&b=salon', 'corner-bakery.salon')).set).toBeUndefined()
})

test('ten are enough, and what was written by hand is none', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => `shop-${at}`).join('.')
  expect((await open('/business-profile?b=salon&via=own', ten)).set).toBeUndefined()
  expect((await open('/', 'a.b')).links).toEqual(['a', 'b'])
  expect((await open('/', 'Ab%3B.x')).links).toEqual([])
  expect((await open('/')).links).toEqual([])
})
