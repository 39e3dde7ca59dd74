import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Cart } from 'contract/carts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signInAs } from './people.ts'

const { visit } = useBrowser()

// Whoever signs in for the first time is made a member; the journeys below begin at the same time.
beforeAll(async () => {
  for (const name of ['Maya Lindqvist', 'Tomas Rivera', 'Ines Okafor'])
    await signInAs((await visit()).page, name, '/dashboard', inject('origin'))
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const publicRoutes = [
  '/',
  '/landing?ref=MAYA',
  '/signin',
  '/signin?from=/orders',
  '/signup',
  '/signup?as=business&email=a@b.co',
  '/verify-email',
  '/additional-info',
  '/search?q=bread',
  '/search?q=zzzzzz&category=bakery',
  '/search?radius=1e9',
  '/search?category=bakery,cafe&accepts=points&compare=river-oak-bakery,petite-fable',
  '/compare',
  '/compare?compare=river-oak-bakery,petite-fable',
  '/business-profile?b=river-oak-bakery',
  '/business-profile?b=nobody',
  '/business-profile',
  '/cart',
  '/component',
  '/oauth2callback',
  '/about',
  '/help',
  '/privacy',
  '/terms',
  '/dev/mail',
  '/api/docs',
]
const memberRoutes = [
  '/',
  '/dashboard',
  '/onboarding/google-reviews',
  '/referral',
  '/referral/1',
  '/google-reviews',
  '/google-reviews?tab=mine',
  '/card',
  '/card?tab=redeem',
  '/card?tab=vouchers',
  '/card?tab=credit',
  '/card?tab=history',
  '/card/gift',
  '/card/gift?g=019a0000-0000-7000-8000-000000000000',
  '/card/receipts/019a0000-0000-7000-8000-000000000000',
  '/dashboard/river-oak-bakery/program',
  '/admin/payments',
  '/admin/referrals',
  '/dashboard/ledger-check',
  '/home',
  '/home?tab=favourites',
  '/homepage',
  '/orders',
  '/orders?show=statistics',
  '/booking',
  '/cart',
  '/payment',
  '/calendar/connect',
  '/calender/events',
  '/additional-info?tab=settings',
  '/business-profile?b=river-oak-bakery',
]
const ownerRoutes = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/river-oak-bakery/orders',
  '/dashboard/river-oak-bakery/orders?show=past',
  '/dashboard/river-oak-bakery/program',
  '/dashboard/river-oak-bakery/campaigns',
  '/dashboard/river-oak-bakery/rewards',
  '/dashboard/river-oak-bakery/reviews',
  '/dashboard/river-oak-bakery/statement',
  '/dashboard/river-oak-bakery/bookings',
  '/dashboard/river-oak-bakery/team',
]
const operatorRoutes = [
  '/dashboard',
  '/dashboard/ledger-check',
  '/dashboard/searches',
  '/admin/payments',
  '/admin/payments?tab=disputes',
  '/admin/payments?tab=reconciliation',
  '/admin/referrals',
  '/admin/referrals?kind=appeal',
  '/admin/reviews',
]
/** What fits is the same in both schemes, and colors are the same at every width. */
const widths = { light: [360, 549, 800, 1200], dark: [360, 1200] }

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe finds on the page, as one line a finding. */
async function findings(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    )
}

/** Loaded, taken over by the browser, and with every color at its end: axe measures what it sees. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(`Promise.allSettled(
      document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished),
    )`)
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The pages of a product and of a service, whose ids the database made. */
async function offerRoutes(): Promise<string[]> {
  const answer = await fetch(`${inject('origin')}/api/v1/businesses/river-oak-bakery`)
  const { products, services } = (await answer.json()) as Record<'products' | 'services', { id: string }[]> // the contract's answer
  return [
    `/business-profile/product-details?b=river-oak-bakery&p=${products[0]?.id}`,
    `/service?s=${services[0]?.id}`,
  ]
}

/** What is wrong with a route at any width: on the console, for axe, or wider than the screen. */
async function inspect(
  page: Page,
  complaints: string[],
  route: string,
  colorScheme: keyof typeof widths,
): Promise<string[]> {
  complaints.length = 0
  await page.goto(route)
  await settle(page)
  const isRefused = /nobody|1e9|oauth2callback|receipts|gift\?g=|^\/payment$|^\/business-profile$/.test(route)
  const wrong = complaints
    .filter((complaint) => !isRefused || !complaint.includes('status of 4'))
    .map((complaint) => `${route}: console: ${complaint}`)
  for (const width of widths[colorScheme]) {
    await page.setViewportSize({ width, height: 900 })
    for (const finding of await findings(page)) wrong.push(`${route} at ${width}: ${finding}`)
    if ((await overflow(page)) > 0) wrong.push(`${route} at ${width}: wider than the screen`)
  }
  return wrong
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.concurrent(
    `every page is accessible, fits the screen and is quiet on the console, ${colorScheme}`,
    { timeout: 400_000 },
    async () => {
      const { page, complaints } = await visit({ colorScheme })
      const wrong: string[] = []
      for (const route of [...publicRoutes, ...(await offerRoutes())])
        wrong.push(...(await inspect(page, complaints, route, colorScheme)))
      await signInAs(page, 'Maya Lindqvist', '/dashboard')
      for (const route of memberRoutes) wrong.push(...(await inspect(page, complaints, route, colorScheme)))
      expect(wrong).toEqual([])
    },
  )
  test.concurrent(
    `so is every page of a business and of an operator, ${colorScheme}`,
    { timeout: 400_000 },
    async () => {
      const wrong: string[] = []
      for (const [name, routes] of [
        ['Tomas Rivera', ownerRoutes],
        ['Ines Okafor', operatorRoutes],
      ] as const) {
        const { page, complaints } = await visit({ colorScheme })
        await signInAs(page, name, '/dashboard')
        for (const route of routes) wrong.push(...(await inspect(page, complaints, route, colorScheme)))
      }
      expect(wrong).toEqual([])
    },
  )
}

const problems = ['fewer_left', 'sold_out', 'removed', 'business_paused', null] as const
for (const colorScheme of ['light', 'dark'] as const)
  test(`a filled cart is accessible and fits the screen, whatever is wrong with it, ${colorScheme}`, async () => {
    const { page, complaints } = await visit({ colorScheme })
    await page.goto('/business-profile?b=river-oak-bakery')
    const adding = page.getByRole('button', { name: /^Add .* to cart$/ })
    for (const index of problems.keys()) await adding.nth(index).click()
    await page.route('**/api/v1/cart/preview', async (route) => {
      const cart = (await (await route.fetch()).json()) as Cart // the contract's answer
      for (const [index, line] of cart.parts.flatMap(({ lines }) => lines).entries())
        Object.assign(line, {
          problem: problems[index],
          quantityMax: index === 0 ? 1 : 0,
          wasUsdCents: line.unitUsdCents - 1,
        })
      await route.fulfill({ json: cart })
    })
    expect(await inspect(page, complaints, '/cart', colorScheme)).toEqual([])
  })

test('the menu and the notifications are accessible while they are open', async () => {
  const { page } = await visit()
  // What floats above the page is modal and stands outside its landmarks.
  const outside = ['region']
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menu').waitFor()
  expect(await findings(page, outside)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page, outside)).toEqual([])
})
