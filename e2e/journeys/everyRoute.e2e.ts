import type { Cart } from 'contract/carts/carts'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, type Visit } from '../support/browser.ts'
import { bookingRoutes } from '../support/bookingStates.ts'
import { findings, inspect } from '../support/inspection.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

// The first sign-in creates the member; do it before the journeys below start in parallel.
beforeAll(async () => {
  for (const name of ['Maya Lindqvist', 'Tomas Rivera', 'Ines Okafor'])
    await signInAs((await visit()).page, name, '/dashboard', origin)
})

const publicRoutes = [
  '/',
  '/landing?ref=MAYA',
  '/signin',
  '/signin?from=/orders',
  '/signup',
  '/signup?as=business&email=a@b.co',
  '/verify-email',
  '/additional-info',
  '/account/email',
  '/account/undo',
  '/account/payouts',
  '/search?q=bread',
  '/search?q=zzzzzz&category=bakery',
  '/search?radius=1e9',
  '/search?category=bakery,cafe&accepts=points&compare=river-oak-bakery,petite-fable',
  '/places',
  '/places/willowford',
  '/places/willowford/bakeries',
  '/places/willowford/mill-quarter',
  '/places/willowford/mill-quarter/cafes',
  '/places/nowhere',
  '/compare',
  '/compare?compare=river-oak-bakery,petite-fable',
  '/business-profile?b=river-oak-bakery',
  '/business-profile?b=nobody',
  '/business-profile',
  '/invitation',
  '/cart',
  '/component',
  '/component?job=paint-a-room',
  '/component?b=river-oak-bakery',
  '/embed/estimate?b=river-oak-bakery',
  '/oauth2callback',
  '/oauth2callback?for=reviews&problem=scope_missing',
  '/about',
  '/help',
  '/privacy',
  '/terms',
  '/dev/mail',
  '/dev/phone',
  '/api/docs',
]
const memberRoutes = [
  '/',
  '/dashboard',
  '/onboarding/google-reviews',
  '/referral',
  '/referral?tab=friends',
  '/referral?tab=results',
  '/referral/1',
  '/google-reviews',
  '/google-reviews?tab=mine',
  '/card',
  '/card?tab=redeem',
  '/card?tab=vouchers',
  '/card?tab=credit',
  '/card?tab=history',
  '/help/refund-pending',
  '/contact',
  '/status',
  '/contact/requests',
  '/gift',
  '/card/gift',
  '/card/gift?g=019a0000-0000-7000-8000-000000000000',
  '/card/receipts/019a0000-0000-7000-8000-000000000000',
  '/dashboard/river-oak-bakery/program',
  '/admin/payments',
  '/admin/people',
  '/admin/referrals',
  '/dashboard/ledger-check',
  '/home',
  '/home?tab=favourites',
  '/home?tab=searches',
  '/homepage',
  '/join',
  '/join?b=river-oak-bakery',
  '/join/nobody',
  '/claim/1',
  '/notifications',
  '/notifications?show=archived',
  '/notifications?category=order',
  '/notifications/settings',
  '/orders',
  '/orders?show=statistics',
  '/booking',
  '/component/saved',
  '/component/saved?compare=1,2',
  '/component/saved/1',
  '/cart',
  '/payment',
  '/calendar/connect',
  '/calender/events',
  '/calender/events?view=day',
  '/calender/events?view=list',
  '/additional-info',
  '/account/privacy',
  '/additional-info?tab=settings',
  '/business-profile?b=river-oak-bakery',
]
const ownerRoutes = [
  '/dashboard',
  '/onboarding/google-reviews',
  '/join/river-oak-bakery',
  '/dashboard/orders',
  '/dashboard/river-oak-bakery',
  '/dashboard/river-oak-bakery/insights',
  '/dashboard/river-oak-bakery/insights?view=order',
  '/dashboard/river-oak-bakery/customers',
  '/dashboard/river-oak-bakery/customers?sort=spend',
  '/dashboard/river-oak-bakery/orders',
  '/dashboard/river-oak-bakery/orders?show=past',
  '/dashboard/river-oak-bakery/program',
  '/dashboard/river-oak-bakery/campaigns',
  '/dashboard/river-oak-bakery/rewards',
  '/dashboard/river-oak-bakery/reviews',
  '/google-reviews?show=all',
  '/google-reviews?tab=insights',
  '/google-reviews?tab=asking',
  '/google-reviews?tab=templates',
  '/google-reviews?tab=google',
  '/dashboard/river-oak-bakery/photos',
  '/dashboard/river-oak-bakery/statement',
  '/dashboard/river-oak-bakery/bookings',
  '/dashboard/river-oak-bakery/bookings?view=week',
  '/dashboard/river-oak-bakery/bookings?view=list',
  '/dashboard/river-oak-bakery/estimates',
  '/dashboard/river-oak-bakery/estimates?show=won',
  '/dashboard/river-oak-bakery/estimates?request=019a0000-0000-7000-8000-000000000000',
  '/dashboard/river-oak-bakery/estimates/templates',
  '/dashboard/river-oak-bakery/estimates/templates/unknown',
  '/dashboard/river-oak-bakery/team',
  '/dashboard/river-oak-bakery/team?show=services',
  '/dashboard/river-oak-bakery/team?show=rooms',
  '/dashboard/river-oak-bakery/team?show=closures',
  '/dashboard/river-oak-bakery/access',
  '/dashboard/river-oak-bakery/catalogue',
  '/dashboard/river-oak-bakery/catalogue?show=services',
  '/dashboard/river-oak-bakery/catalogue?show=categories',
  '/dashboard/river-oak-bakery/catalogue?show=import',
  '/dashboard/river-oak-bakery/catalogue?show=import&items=services',
  '/dashboard/river-oak-bakery/catalogue?edit=new',
  '/dashboard/river-oak-bakery/webhooks',
  '/dashboard/river-oak-bakery/referrals',
  '/dashboard/river-oak-bakery/referrals?edit=new',
]
const operatorRoutes = [
  '/admin/people',
  '/admin/support',
  '/admin/incidents',
  '/admin/people?q=maya&show=all',
  '/admin/people/1',
  '/admin/audit',
  '/admin/audit?action=member.suspended',
  // She has no bookings.
  '/booking',
  '/booking?show=requests',
  '/booking?show=past',
  '/booking?show=waitlist',
  '/dashboard',
  '/dashboard/ledger-check',
  '/dashboard/searches',
  '/admin/payments',
  '/admin/payments?tab=disputes',
  '/admin/payments?tab=reconciliation',
  '/admin/referrals',
  '/admin/referrals?kind=appeal',
  '/admin/reviews',
  '/admin/reports',
  '/admin/photos',
  '/admin/jobs',
  '/admin/google',
  '/admin/google?show=trouble',
  '/admin/import',
  '/admin/categories',
  '/admin/cities',
  '/admin/cities?q=willow',
  '/admin/listing-changes',
  '/admin/listings',
  '/admin/claims',
  '/admin/claims?show=disputes',
  '/admin/claims?show=postcards',
]
/** The pages of a product and of a service, whose ids the database generates. */
async function offerRoutes(): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1/businesses/river-oak-bakery`)
  const { products, services } = (await answer.json()) as Record<'products' | 'services', { id: string }[]> // the contract's
  return [
    `/business-profile/product-details?b=river-oak-bakery&p=${products[0]?.id}`,
    `/service?s=${services[0]?.id}`,
  ]
}

const isRefused = (route: string) =>
  /nobody|nowhere|1e9|oauth2callback|receipts|gift\?g=|estimates\?request|referral\/1$/.test(route)

/** @throws Error that names the faults in its first line, which `npm test` repeats at its end */
async function expectFaultless(visited: Visit, routes: readonly string[]): Promise<void> {
  const wrong: string[] = []
  for (const route of routes) wrong.push(...(await inspect(visited, route, { isRefused: isRefused(route) })))
  if (wrong.length > 0) throw new Error(wrong.join(' · '))
}

// Four at a time: one page is inspected while others wait for the network.
const minutes = 60_000
test.concurrent(
  'every public page is accessible, fits the screen and logs nothing, in light and dark',
  { timeout: 20 * minutes },
  async () => {
    await expectFaultless(await visit(), [...publicRoutes, ...(await offerRoutes())])
  },
)
test.concurrent(
  'every member page is accessible, fits the screen and logs nothing',
  { timeout: 20 * minutes },
  async () => {
    const visited = await visit()
    await signInAs(visited.page, 'Maya Lindqvist', '/dashboard')
    await expectFaultless(visited, memberRoutes)
  },
)
test.concurrent(
  'every business page is accessible, fits the screen and logs nothing',
  { timeout: 20 * minutes },
  async () => {
    const visited = await visit()
    await signInAs(visited.page, 'Tomas Rivera', '/dashboard')
    await expectFaultless(visited, ownerRoutes)
  },
)
// Together, these routes are about as many as those of each other test.
test.concurrent(
  'every booking page of a member and every operator page is accessible, fits the screen and logs nothing',
  { timeout: 20 * minutes },
  async () => {
    const member = await visit()
    await signInAs(member.page, 'Maya Lindqvist', '/dashboard')
    const { routes, end } = await bookingRoutes(member.page)
    try {
      await expectFaultless(member, routes)
    } finally {
      await end()
    }
    const operator = await visit()
    await signInAs(operator.page, 'Ines Okafor', '/dashboard')
    await expectFaultless(operator, operatorRoutes)
  },
)

const problems = ['fewer_left', 'sold_out', 'removed', 'business_paused', null] as const
test('a cart with every kind of problem is accessible and fits the screen', async () => {
  const visited = await visit()
  const { page } = visited
  await page.goto('/business-profile?b=river-oak-bakery')
  const adding = page.getByRole('button', { name: /^Add .* to cart$/ })
  for (const index of problems.keys()) await adding.nth(index).click()
  await page.route('**/api/v1/cart/preview', async (route) => {
    const cart = (await (await route.fetch()).json()) as Cart // the contract's response
    for (const [index, line] of cart.parts.flatMap(({ lines }) => lines).entries())
      Object.assign(line, {
        problem: problems[index],
        quantityMax: index === 0 ? 1 : 0,
        wasUsdCents: line.unitUsdCents - 1,
      })
    await route.fulfill({ json: cart })
  })
  expect(await inspect(visited, '/cart')).toEqual([])
})

test('the open account menu and notifications are accessible', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('menu').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
