import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'

const { visit } = useBrowser()

test('a visitor without JavaScript browses from the landing page to a bakery in a neighborhood, and back up', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const heading = () => page.getByRole('heading', { level: 1 }).innerText()
  const main = page.getByRole('main')
  await page.goto('/')
  await page.getByRole('link', { name: 'See all cities and neighborhoods' }).click()
  await page.waitForURL('**/places')
  await main.getByRole('link', { name: /^Willowford, NY/ }).click()
  await page.waitForURL('**/places/willowford')
  await expect.poll(heading).toBe('Businesses in Willowford, NY')
  await main.getByRole('link', { name: /^Mill Quarter/ }).click()
  await page.waitForURL('**/places/willowford/mill-quarter')
  await main.getByRole('link', { name: /^Bakeries/ }).click()
  await page.waitForURL('**/places/willowford/mill-quarter/bakeries')
  await expect.poll(heading).toBe('Bakeries in Mill Quarter, Willowford')
  expect(await main.innerText()).toMatch(
    /\d+ bakeries are listed in Mill Quarter, Willowford, \w+ of them open now\./,
  )
  await main.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/business-profile\?b=/)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByRole('link', { name: 'Willowford', exact: true }).click()
  await page.waitForURL('**/places/willowford')
})

test('a visitor moves between the neighborhoods of a category in the browser', async () => {
  const { page, complaints, settle } = await visit()
  await page.goto('/places/willowford/bakeries')
  await settle()
  await page.getByRole('navigation', { name: 'Neighborhoods' }).getByRole('link').first().click()
  await page.waitForURL(/\/places\/willowford\/[a-z-]+\/bakeries$/)
  await page.getByRole('navigation', { name: 'Other neighborhoods' }).waitFor()
  await page.getByRole('link', { name: /^All of Willowford/ }).click()
  await page.waitForURL('**/places/willowford/bakeries')
  await page.getByRole('heading', { level: 1, name: 'Bakeries in Willowford, NY' }).waitFor()
  expect(complaints).toEqual([])
})

test('search engines find every local page, product and service in the sitemap, with canonical data', async () => {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text()
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replace(origin, ''),
    )
  const files = addresses(await read('/sitemap.xml'))
  const all = (await Promise.all(files.map(read))).flatMap(addresses)
  expect(all.filter((address) => address.startsWith('/service?s=')).length).toBeGreaterThan(100)
  expect(all.filter((address) => address.includes('/product-details?')).length).toBeGreaterThan(100)
  const local = all.filter((address) => address.startsWith('/places/'))
  expect(local).toContain('/places/willowford/bakeries')
  expect(new Set(all).size).toBe(all.length)
  for (const path of ['/places/willowford', '/places/willowford/bakeries', ...local.slice(-1)]) {
    const html = await read(path)
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`)
    expect(html).not.toContain('noindex')
    for (const kind of ['ItemList', 'BreadcrumbList']) expect(html).toContain(kind)
  }
  const unknown = await fetch(`${origin}/places/willowford/atlantis`)
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('We couldn’t find that place')
})
