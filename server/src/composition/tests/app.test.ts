import type { InjectOptions } from 'fastify'
import { routeKey, apiPrefix } from 'contract/core/route'
import { routes } from 'contract/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { listBusiness, publishBusiness } from '../../modules/businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../../modules/identity/sessions/sessions.ts'
import { definePlaces } from '../../modules/places/places.ts'
import { indexEverything } from '../../modules/search/search.ts'
import { useApp } from '../../../test-support/app.ts'

const server = useApp({ RATE_LIMIT_PER_MINUTE: '100000' })
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
let session: string

beforeAll(async () => {
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as never } // the wire format
  await defineTestCategories(context)
  await definePlaces(context, [{ slug: 'centre', name: 'Centre', latitude: 41.58, longitude: -73.72 }])
  await publishBusiness(
    context,
    await listBusiness(context, bakeryDraft({ name: `</script><script>alert(1)</script>` })),
  )
  await indexEverything(context)
  const { id } = await createMember(context, {
    email: 'maya@goodword.example',
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  session = (await createSession(context, id)).token
})

describe('every route', () => {
  test('of the contract is served, and no other route', () => {
    for (const { method, path } of routes)
      expect(server.app.hasRoute({ method, url: `${apiPrefix}${path}` })).toBe(true)
    expect([...server.app.useCases.keys()].toSorted()).toEqual(routes.map(routeKey).toSorted())
  })
  test('that is not public refuses anonymous callers, a made-up cookie and a made-up token', async () => {
    for (const route of routes) {
      const { method, path, access } = route
      if (access === 'public') continue
      const url = `${apiPrefix}${path.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000')}`
      const payload = method === 'POST' ? {} : undefined
      for (const headers of [
        {},
        { cookie: 'goodword_session=made-up' },
        { authorization: 'Bearer made-up' },
      ]) {
        const answer = await server.app.inject({
          method,
          url,
          payload,
          headers: headers as Record<string, string>,
        })
        expect([routeKey(route), answer.statusCode]).toEqual([routeKey(route), 401])
        expect(answer.headers['content-type']).toContain('application/problem+json')
      }
    }
  })
})

describe('bad input', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const cases: [string, InjectOptions, number, string][] = [
    ['an unknown slug', { method: 'GET', url: '/api/v1/businesses/nobody' }, 404, 'business_not_found'],
    [
      'a slug of the wrong shape',
      { method: 'GET', url: `/api/v1/businesses/${encodeURIComponent("'; drop--")}` },
      404,
      'business_not_found',
    ],
    ['an id of the wrong shape', { method: 'GET', url: '/api/v1/services/42' }, 404, 'service_not_found'],
    [
      'a product id of the wrong shape',
      { method: 'GET', url: '/api/v1/businesses/river-oak-bakery/products/-1' },
      404,
      'product_not_found',
    ],
    [
      'an id of a service that does not exist',
      { method: 'GET', url: '/api/v1/services/019a0000-0000-7000-8000-000000000000' },
      404,
      'service_not_found',
    ],
    [
      'a page that is past the end or made up',
      { method: 'GET', url: '/api/v1/search?pageToken=abc' },
      400,
      'page_token_invalid',
    ],
    [
      'a query of 10 kB',
      { method: 'GET', url: `/api/v1/search/suggestions?q=${'a'.repeat(10_000)}` },
      400,
      'input_invalid',
    ],
    ['an unknown filter', { method: 'GET', url: '/api/v1/search?limit=1e9' }, 400, 'input_invalid'],
    ['a repeated filter', { method: 'GET', url: '/api/v1/search?q=a&q=b' }, 400, 'input_invalid'],
    ['an unknown sort', { method: 'GET', url: '/api/v1/search?sort=name;drop' }, 400, 'input_invalid'],
    ['a radius of zero', { method: 'GET', url: '/api/v1/search?radius=0' }, 400, 'input_invalid'],
    ['a huge radius', { method: 'GET', url: '/api/v1/search?radius=1e9' }, 400, 'input_invalid'],
    ['a radius beyond the widest', { method: 'GET', url: '/api/v1/search?radius=41' }, 400, 'input_invalid'],
    [
      'a page size in hexadecimal',
      { method: 'GET', url: '/api/v1/search?pageSize=0x10' },
      400,
      'input_invalid',
    ],
    [
      'a day that does not exist',
      { method: 'GET', url: '/api/v1/search?open=2026-02-30T10:00Z' },
      400,
      'input_invalid',
    ],
    [
      'an hour that does not exist',
      { method: 'GET', url: '/api/v1/search/map?bookable=2026-02-20T25:00Z' },
      400,
      'input_invalid',
    ],
    ['a page of the map', { method: 'GET', url: '/api/v1/search/map?pageSize=5' }, 400, 'input_invalid'],
    ['an empty page size', { method: 'GET', url: '/api/v1/search?pageSize=' }, 400, 'input_invalid'],
    [
      'a place outside the valid coordinates',
      { method: 'GET', url: '/api/v1/search?near=99,999' },
      400,
      'input_invalid',
    ],
    [
      'an unknown category',
      { method: 'GET', url: '/api/v1/search?category=nothing' },
      404,
      'category_not_found',
    ],
    ['an unknown place', { method: 'GET', url: '/api/v1/search?place=nowhere' }, 404, 'place_not_found'],
    ['an unknown call', { method: 'GET', url: '/api/v1/nothing' }, 404, 'route_not_found'],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: '{"a":',
      },
      400,
      'json_invalid',
    ],
    [
      'deep JSON',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: deep,
      },
      400,
      'input_invalid',
    ],
    [
      'a prototype',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: '{"__proto__":{"a":1}}',
      },
      400,
      'json_invalid',
    ],
    [
      'half of a surrogate pair',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json' },
        payload:
          '{"idToken":"a","email":"maya\\ud800","displayName":null,"photoURL":null,"provider":"google"}',
      },
      400,
      'input_invalid',
    ],
    [
      'half of a surrogate pair for the identity service',
      {
        method: 'POST',
        url: '/api/identity/sign-up/email',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3999' },
        payload: '{"email":"maya@goodword.example","password":"long enough 1","name":"Maya\\ud800"}',
      },
      400,
      'input_invalid',
    ],
    [
      'another content type',
      { method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'media_type_unsupported',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
      'media_type_unsupported',
    ],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ idToken: 'a'.repeat(70_000) }),
      },
      413,
      'body_too_large',
    ],
    [
      'too large a body for the identity service',
      {
        method: 'POST',
        url: '/api/identity/sign-in/email',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: 'a'.repeat(70_000) }),
      },
      413,
      'body_too_large',
    ],
    [
      'a cover of an unknown business',
      { method: 'GET', url: '/media/covers/bread/nothing.svg' },
      404,
      'route_not_found',
    ],
  ]
  for (const [what, request, status, code] of cases)
    test(`${what} is a coded ${status}`, async () => {
      const answer = await server.app.inject(request)
      expect(answer.json()).toMatchObject({ status, code })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.body).not.toMatch(/\bat .*\.ts|node_modules|select /)
    })
  test('names the invalid field', async () => {
    expect((await get('/api/v1/search?radius=0')).json()).toMatchObject({
      fields: [{ path: 'query.radius' }],
    })
  })
})

describe('a page of another origin', () => {
  const remove = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'DELETE',
      url: '/api/v1/favourites/019a0000-0000-7000-8000-000000000000',
      headers: { cookie: `goodword_session=${session}`, ...headers },
    })
  test('cannot act for a signed-in member', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3999.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      expect((await remove(headers)).json()).toMatchObject({ code: 'origin_refused' })
    expect((await remove({ origin: 'http://localhost:3999' })).statusCode).toBe(200)
  })
  test('gets no cross-origin headers', async () => {
    expect((await get('/api/v1/categories', { origin: 'https://evil.example' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })
})

describe('responses', () => {
  test('carry the security headers and a request id', async () => {
    const { headers } = await get('/api/docs')
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*script-src 'self' 'nonce-[\w+/=]{24}'/,
    )
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(headers).not.toHaveProperty('x-powered-by')
  })
  test('let other websites frame the calculator that is made for them', async () => {
    const { headers } = await get('/embed/estimate?b=river-oak-bakery')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers).not.toHaveProperty('x-frame-options')
  })
  test('have a new nonce each time', async () => {
    const [first, second] = [await get('/api/docs'), await get('/api/docs')]
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy'])
  })
  test('take links from the configuration, not from the host header', async () => {
    const answer = await get('/sitemap.xml', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(answer.body).toContain('<loc>http://localhost:3999/sitemaps/pages.xml</loc>')
    expect(answer.body).not.toContain('evil')
  })
})

describe('machine-readable documents', () => {
  test('list every published business with the date of its last change', async () => {
    expect((await get('/sitemaps/businesses.xml')).body).toMatch(
      /business-profile\?b=river-oak-bakery<\/loc><lastmod>2\d{3}-/,
    )
    expect((await get('/sitemap.xml')).body).toContain('/sitemaps/estimates.xml?after=</loc>')
    expect((await get('/robots.txt')).body).toContain('Disallow: /orders$')
  })
  test('describe the API', async () => {
    expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await get('/api/docs')).body).toContain('searchBusinesses')
  })
  test('include covers that browsers can cache', async () => {
    const [business] = (await get('/api/v1/search')).json<{ hits: { business: { coverPath: string } }[] }>()
      .hits
    const answer = await get(business!.business.coverPath)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.body).toContain('<svg')
  })
})

describe('health', () => {
  test('reports the server and its parts as up', async () => {
    for (const url of ['/actuator/health', '/api/health'])
      expect((await get(url)).json()).toEqual({ status: 'UP', components: { database: { status: 'UP' } } })
    expect((await get('/api/test')).statusCode).toBe(200)
  })
})

describe('behind https', () => {
  const secure = useApp({ ORIGIN: 'https://goodword.example' })
  test('the session cookie is bound to this host, and browsers stay on https', async () => {
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { origin: 'https://goodword.example' },
    })
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-goodword_session=;.*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/,
    )
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=63072000/)
  })
})
