import type { Instant } from 'contract/core/instant'
import { SearchQuery } from 'contract/search/search'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { createMember, createSession } from '../../identity/sessions/sessions.ts'
import { definePlaces } from '../../places/places.ts'
import { indexEverything, search } from '../search.ts'

const server = useApp()
let operator: string
let member: string

beforeAll(async () => {
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
  await defineTestCategories(context)
  await definePlaces(context, [{ slug: 'centre', name: 'Centre', latitude: 41.58, longitude: -73.72 }])
  await publishBusiness(context, await listBusiness(context, bakeryDraft({ slug: 'bakery' })))
  await indexEverything(context)
  const cookieOf = async (name: string, isOperator: boolean) => {
    const draft = { email: `${name}@example.com`, displayName: name, emailVerified: true, isOperator }
    const { id } = await createMember(context, draft)
    return `goodword_session=${(await createSession(context, id)).token}`
  }
  operator = await cookieOf('operator', true)
  member = await cookieOf('member', false)
})

async function call(method: 'GET' | 'POST' | 'DELETE', cookie: string, payload?: object, query = '') {
  const answer = await server.app.inject({
    method,
    url: `/api/v1/admin/searches/synonyms${query}`,
    headers: { origin: 'http://localhost:3999', cookie },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const found = async (q: string) =>
  (await search(server.database.contextOf(), SearchQuery.parse({ q }))).hits.map(
    ({ business }) => business.slug,
  )

test('an operator gives words a meaning, and search finds it', async () => {
  expect(await call('POST', operator, { words: 'Viennoiserie!', means: 'Bread' })).toMatchObject({
    status: 200,
    body: { words: 'viennoiserie', means: 'bread' },
  })
  // The same again changes nothing.
  expect((await call('POST', operator, { words: 'viennoiserie', means: 'bread' })).status).toBe(200)
  expect((await call('GET', operator)).body).toMatchObject({
    synonyms: [{ words: 'viennoiserie', means: 'bread' }],
  })
  expect(await found('viennoiserie')).toEqual(['bakery'])
})

test('a meaning that finds nothing, or is the same, is refused', async () => {
  expect((await call('POST', operator, { words: 'tattoo', means: 'inkwell' })).body).toMatchObject({
    code: 'synonym_finds_nothing',
  })
  expect((await call('POST', operator, { words: 'Bread', means: 'bread' })).body).toMatchObject({
    code: 'synonym_means_itself',
  })
  for (const words of ['', '…', 'the best'])
    expect((await call('POST', operator, { words, means: 'bread' })).body, words).toMatchObject({
      code: 'input_invalid',
    })
})

test('a removed synonym is gone, and the starter list stays', async () => {
  await call('POST', operator, { words: 'brioche', means: 'bread' })
  const remove = () => call('DELETE', operator, undefined, '?words=brioche')
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await call('DELETE', operator, undefined, '?words=panaderia')).status).toBe(200)
  expect(JSON.stringify((await call('GET', operator)).body)).not.toContain('brioche')
  expect(await found('panadería')).toEqual(['bakery'])
})

test('members cannot read or change synonyms', async () => {
  expect((await call('GET', member)).status).toBe(403)
  expect((await call('POST', member, { words: 'a', means: 'bread' })).status).toBe(403)
  expect((await call('DELETE', member, undefined, '?words=a')).status).toBe(403)
})

test('a name is found without the letters of another keyboard', async () => {
  const context = server.database.contextOf()
  await publishBusiness(
    context,
    await listBusiness(context, bakeryDraft({ slug: 'lanai', name: 'Lanaʻi Þór' })),
  )
  await indexEverything(context)
  const places = async (q: string) => {
    const { body } = await server.app.inject({ url: `/api/v1/search?q=${encodeURIComponent(q)}` })
    return (JSON.parse(body) as { hits: { business: { slug: string } }[] }).hits[0]?.business.slug // a search
  }
  expect(await Promise.all(['lanai', "Lana'i", 'lanaʻi', 'thor', 'þór'].map(places))).toEqual(
    Array.from({ length: 5 }, () => 'lanai'),
  )
})
