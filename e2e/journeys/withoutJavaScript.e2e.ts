import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { missingIn, structuredDataOf } from '../support/structuredData.ts'

const { visit } = useBrowser()

async function source(path: string): Promise<string> {
  return (await fetch(`${origin}${path}`)).text()
}

test('a visitor without JavaScript searches and opens a business and a product', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('searchbox').or(page.getByLabel('What')).first().fill('sourdough')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.waitForURL(/\/search\?.*q=sourdough/)
  await page.getByRole('link', { name: 'River Oak Bakery' }).first().click()
  await page.waitForURL(/\/business-profile\?b=river-oak-bakery/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('River Oak Bakery')
  await page.getByRole('link', { name: 'Farmhouse sourdough' }).first().click()
  await page.waitForURL(/\/business-profile\/product-details\?/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Farmhouse sourdough')
  expect(await page.getByRole('main').innerText()).toContain('$8.25')
})

test('a visitor without JavaScript applies two filters', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/search?q=bread')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: /^Bakeries/ }).check()
  await page.getByRole('checkbox', { name: /^Cafés/ }).check()
  await page.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/category=bakery/)
  const applied = await page.getByRole('list', { name: 'Applied filters' }).innerText()
  expect(applied).toContain('Bakeries')
  expect(applied).toContain('Cafés')
  await page.getByRole('link', { name: 'Open now' }).first().click()
  await page.waitForURL(/open=now/)
})

test('structured data has what search engines require', async () => {
  const linksIn = (html: string, pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, path = '']) => path.replaceAll('&amp;', '&'))),
  ]
  const found = await Promise.all(
    ['/search?q=bread', '/search?q=repair'].map(async (path) =>
      linksIn(await source(path), /href="(\/business-profile\?b=[^"]+)"/g),
    ),
  )
  const profiles = [...new Set([...found.flat(), '/business-profile?b=river-oak-bakery'])]
  const types = new Set<string>()
  const check = async (path: string): Promise<string> => {
    const html = await source(path)
    const data = structuredDataOf(html)
    expect({ path, missing: missingIn(data) }).toEqual({ path, missing: [] })
    for (const [, type = ''] of JSON.stringify(data).matchAll(/"@type":"(\w+)"/g)) types.add(type)
    return html
  }
  for (const path of ['/', '/search?q=bread', '/help/change-email-address', ...profiles]) {
    const html = await check(path)
    for (const pattern of [
      /href="(\/business-profile\/product-details\?[^"]+)"/g,
      /href="(\/service\?s=[^"]+)"/g,
    ])
      for (const inner of linksIn(html, pattern).slice(0, 1)) await check(inner)
  }
  for (const type of ['Product', 'Service', 'AggregateRating', 'BreadcrumbList', 'FAQPage', 'ItemList'])
    expect(types).toContain(type)
})

test('the source of public pages has content, title, description, canonical URL and JSON-LD', async () => {
  // By its name: the owner's journeys add products.
  const product = /(\/business-profile\/product-details\?[^"]+)"[^>]*>Farmhouse sourdough</
    .exec(await source('/business-profile?b=river-oak-bakery'))![1]!
    .replaceAll('&amp;', '&')
  const pages: [string, RegExp, string[], string[]][] = [
    ['/', /Goodword/, ['Bakeries'], ['WebSite', 'SearchAction', 'Organization']],
    ['/search?q=bread', /bread/, ['Weaver Street Bread'], ['ItemList']],
    [
      '/business-profile?b=river-oak-bakery',
      /River Oak Bakery/,
      ['Farmhouse sourdough', 'Willowford'],
      ['Bakery', 'BreadcrumbList', 'openingHoursSpecification', 'ReserveAction', 'amenityFeature'],
    ],
    [product, /Farmhouse sourdough/, ['$8.25'], ['Product', 'Offer']],
  ]
  for (const [path, title, contents, kinds] of pages) {
    const html = await source(path)
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(title)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toContain(`<link rel="canonical" href="${origin}`)
    for (const content of contents) expect(html).toContain(content)
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, text = '']) => JSON.stringify(JSON.parse(text)))
      .join()
    for (const kind of kinds) expect(data).toContain(kind)
  }
  expect(await source('/search?q=bread')).toMatch(/<meta name="robots" content="noindex/)
})

test('old and invalid addresses redirect to a useful page', async () => {
  const ask = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' })
  const lost = await ask('/no/such/page?utm=1')
  expect(lost.status).toBe(302)
  expect(lost.headers.get('location')).toMatch(/^\/\?.*notice=page-missing/)
  expect(await (await ask('/?notice=page-missing')).text()).toContain('That page does not exist')
  const unknown = await ask('/business-profile?b=the-golden-spoon')
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('We couldn’t find that business')
  expect((await ask('/business-profile?b=..%2F..%2Fetc')).status).toBe(404)
  expect((await ask('/service?s=..%2F..%2Fetc')).status).toBe(404)
  expect((await ask('/business-profile/product-details?b=river-oak-bakery&p=etc')).status).toBe(404)
  expect((await ask('/search?radius=1e9')).status).toBe(400)
  expect((await ask(`/search?q=${'a'.repeat(9000)}`)).status).toBe(200)
  for (const path of [
    '/referral',
    '/orders',
    '/card',
    '/dashboard',
    '/home',
    '/homepage',
    '/booking',
    '/payment',
    '/calendar/connect',
    '/calender/events',
    '/google-reviews',
    '/onboarding/google-reviews',
    '/referral/1',
  ]) {
    const guarded = await ask(path)
    expect(guarded.status).toBe(302)
    expect(guarded.headers.get('location')).toBe(`/signin?from=${encodeURIComponent(path)}`)
  }
})

test('the first paint waits for the whole page, and every font is preloaded', async () => {
  const html = await source('/')
  const end = /<link [^>]*rel="expect" href="#([^"]+)" blocking="render"/.exec(html)?.[1]
  expect(html.indexOf(` id="${end}"`)).toBeGreaterThan(html.indexOf('</footer>'))
  const sheets = [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  )
  const css = await Promise.all(sheets.map(source))
  const fonts = [...css.join('').matchAll(/url\("?([^")]+\.woff2)/g)].map(([, address]) => address)
  expect(fonts).toHaveLength(2)
  for (const address of fonts) expect(html).toContain(`rel="preload" href="${address}" as="font"`)
})
