import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { typeCard } from '../support/cards.ts'
import { signInAs } from '../support/people.ts'
import { useOwnTown } from '../support/ownTown.ts'

const { visit } = useBrowser()
const bakery = 'river-oak-bakery'
const cafe = 'landing-coffee'

// Uses its own town: the customer pays, books and redeems.
const town = useOwnTown()

interface User {
  readonly page: Page
  /** Clicks, and counts the click. Typing in a field is not a click. */
  click(target: Locator): Promise<void>
  open(path: string): Promise<void>
}

/** Runs a journey on its own page and returns its clicks. */
async function clicksOf(name: string | null, journey: (user: User) => Promise<void>): Promise<number> {
  const { page } = await visit()
  if (name) await signInAs(page, name, '/dashboard', town.origin)
  let clicks = 0
  await journey({
    page,
    async click(target) {
      clicks += 1
      await target.click()
    },
    open: async (path) => void (await page.goto(town.origin + path)),
  })
  await page.context().close()
  return clicks
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const shows = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

/** A link of the menu of the account. */
async function chooseInMenu({ page, click }: User, name: string | RegExp): Promise<void> {
  await click(button(page, /^Account of /))
  await click(page.getByRole('menuitem', { name }))
}

/** Opens the first product of a business. */
async function openProduct({ page, open }: User, slug: string): Promise<void> {
  const answer = await page.request.get(`${town.origin}/api/v1/businesses/${slug}`)
  const { products } = (await answer.json()) as { products: { id: string }[] } // the contract's response
  await open(`/business-profile/product-details?b=${slug}&p=${products[0]?.id}`)
  await button(page, 'Add to cart').and(page.locator(':enabled')).waitFor()
}

// Each journey with the clicks that it took on the pages of November 2026, before they were redesigned.

test('a visitor reaches a profile, narrows a search and sees its map', async () => {
  const find = await clicksOf(null, async ({ page, click, open }) => {
    await open('/')
    await page.getByLabel('What').first().fill('river oak')
    await click(button(page, 'Search'))
    await click(page.getByRole('main').getByRole('link', { name: 'River Oak Bakery' }).first())
    await shows(page, 'River Oak Bakery')
  })
  const filter = await clicksOf(null, async ({ page, click, open }) => {
    await open('/search?q=bread')
    await click(link(page, /^Points accepted/))
    await page.waitForURL(/accepts=points/)
  })
  const map = await clicksOf(null, async ({ page, open }) => {
    await open('/search?q=bread')
    await page.locator('canvas').first().waitFor()
  })
  const compare = await clicksOf(null, async ({ page, click, open }) => {
    await open('/search?q=bread')
    await page.getByRole('combobox', { name: 'What' }).waitFor()
    for (const nth of [0, 1, 2]) {
      await click(page.getByRole('checkbox', { name: /^Compare/ }).nth(nth))
      await page.waitForURL((url) => url.searchParams.get('compare')?.split(',').length === nth + 1)
    }
    const toCompare = page.getByRole('link', { name: 'Compare', exact: true })
    await expect.poll(async () => (await toCompare.getAttribute('href'))?.split(/,|%2C/).length).toBe(3)
    await click(toCompare)
    await page.getByRole('columnheader').nth(2).waitFor()
  })
  expect({ find, filter, map, compare }).toEqual({ find: 2, filter: 1, map: 0, compare: 4 })
})

test('a visitor signs in, saves a business and switches to points', async () => {
  const signIn = await clicksOf(null, async ({ page, click, open }) => {
    await open('/')
    await click(link(page, /^Sign in$/i))
    await click(button(page, /google/i))
    await click(
      page
        .getByRole('button', { name: /Maya/ })
        .or(page.getByRole('link', { name: /Maya/ }))
        .first(),
    )
    await button(page, 'Account of Maya Lindqvist').waitFor()
  })
  const favorite = await clicksOf('Maya Lindqvist', async ({ page, click, open }) => {
    await open('/search?q=bread')
    const heart = page.locator('main article button[aria-pressed="false"]').first()
    const name = (await heart.getAttribute('aria-label')) ?? ''
    await click(heart)
    await expect
      .poll(() => page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'))
      .toBe('true')
  })
  const points = await clicksOf('Maya Lindqvist', async ({ page, click }) => {
    await click(page.getByRole('radio', { name: /^Loyalty Points/ }))
    await expect.poll(() => page.getByRole('radio', { name: /^Loyalty Points/ }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: /^USD/ }).click()
  })
  expect({ signIn, favorite, points }).toEqual({ signIn: 3, favorite: 1, points: 1 })
})

test('a customer pays for two shops by points and a second card, and requests a refund', async () => {
  const buy = await clicksOf('Maya Lindqvist', async (user) => {
    const { page, click } = user
    for (const slug of [bakery, cafe]) {
      await openProduct(user, slug)
      await click(button(page, 'Add to cart'))
      await page
        .getByText(/added to your cart$/)
        .first()
        .waitFor()
    }
    await click(link(page, /^Cart/))
    await click(page.getByRole('link', { name: 'Check out' }).locator('visible=true'))
    await click(button(page, 'Half'))
    await click(button(page, /^Continue to payment · .* by card and/))
    await typeCard(page, '4000 0000 0000 9995')
    await click(button(page, /^Pay \$/))
    await page.getByText('Your card was declined (insufficient funds).').waitFor()
    await typeCard(page, '4242 4242 4242 4242')
    await click(button(page, /^Pay \$/))
    await shows(page, 'Payment complete')
  })
  const refund = await clicksOf('Maya Lindqvist', async (user) => {
    const { page, click } = user
    await chooseInMenu(user, /orders/i)
    await click(page.locator('main li a').filter({ hasText: 'Complete' }).first())
    await click(button(page, 'Request refund'))
    await page
      .locator('dialog')
      .getByLabel(/^Reason for refund/)
      .fill('The loaf was burnt.')
    await click(page.locator('dialog').getByRole('button', { name: 'Send request' }))
    await page.locator('dialog').waitFor({ state: 'hidden' })
  })
  expect({ buy, refund }).toEqual({ buy: 8, refund: 5 })
})

test('a customer books the next free time, finds the booking, reschedules and cancels it', async () => {
  const book = await clicksOf('Maya Lindqvist', async ({ page, click, open }) => {
    await open('/business-profile?b=lantern-table')
    await click(
      page.getByRole('list', { name: "Next available times for Chef's counter" }).getByRole('link').last(),
    )
    await click(button(page, 'Continue'))
    await click(page.getByLabel('I agree to the cancellation policy'))
    await click(button(page, /^(Book now|Request)/))
    await page.getByText('Your visit is booked').waitFor()
  })
  const find = await clicksOf('Maya Lindqvist', async ({ page, click, open }) => {
    await open('/help')
    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }))
    await shows(page, 'Your bookings')
  })
  const reschedule = await clicksOf('Maya Lindqvist', async ({ page, click, open }) => {
    await open('/booking')
    await link(page, /Chef's counter/).click()
    await click(link(page, 'Reschedule'))
    await click(
      page
        .getByRole('radio', { name: /^\d{1,2}:\d\d [AP]M/ })
        .last()
        .locator('..'),
    )
    await click(button(page, 'Reschedule to this time'))
    await page.getByText(/^You rescheduled to/).waitFor()
  })
  const cancel = await clicksOf('Maya Lindqvist', async ({ page, click, open }) => {
    await open('/booking')
    await link(page, /Chef's counter/).click()
    await click(button(page, 'Cancel booking'))
    await click(page.locator('dialog').getByRole('button', { name: 'Cancel booking' }))
    await page.getByText('Canceled by you').first().waitFor()
  })
  expect({ book, find, reschedule, cancel }).toEqual({ book: 4, find: 1, reschedule: 3, cancel: 2 })
})

test('a member buys a gift card, redeems a reward and shares the invitation', async () => {
  const giftCard = await clicksOf('Ines Okafor', async ({ page, click, open }) => {
    await open('/')
    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }))
    await click(link(page, 'Store credit'))
    await click(link(page, 'Buy a gift card'))
    await click(page.getByLabel('As a link'))
    await click(button(page, 'Continue to payment'))
    await typeCard(page, '4000 0027 6000 3184')
    await click(button(page, /^Pay \$/))
    await click(button(page, 'Complete'))
    await shows(page, 'Your gift card is paid')
  })
  const refer = await clicksOf('Maya Lindqvist', async ({ page, click, open }) => {
    await open('/')
    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Refer' }))
    await click(button(page, /^Copy/))
  })
  expect({ giftCard, refer }).toEqual({ giftCard: 7, refer: 2 })
})

test('an owner reaches waiting orders and the business, and fulfils an order', async () => {
  const waiting = await clicksOf('Tomas Rivera', async ({ page, click }) => {
    await click(link(page, /orders? to accept/))
    await page.waitForURL(/\/orders$/)
  })
  const area = await clicksOf('Tomas Rivera', async (user) => {
    await user.open('/search')
    await chooseInMenu(user, 'Your businesses')
    await shows(user.page, 'River Oak Bakery')
  })
  const fulfil = await clicksOf('Tomas Rivera', async ({ page, click, open }) => {
    await open(`/dashboard/${bakery}/orders`)
    const number = await page
      .getByRole('article')
      .filter({ has: button(page, 'Accept') })
      .first()
      .getAttribute('aria-label')
    const order = page.getByRole('article', { name: number ?? '' })
    for (const step of ['Accept', 'Start preparing', 'Mark as ready', 'Mark as complete'])
      await click(order.getByRole('button', { name: step }))
    await order.waitFor({ state: 'detached' })
  })
  expect({ waiting, area, fulfil }).toEqual({ waiting: 1, area: 2, fulfil: 4 })
})

test('an operator reaches the operations from everywhere, and runs the ledger check', async () => {
  const operations = await clicksOf('Ines Okafor', async (user) => {
    await user.open('/search')
    await chooseInMenu(user, 'Operations')
    await link(user.page, 'Ledger check').waitFor()
  })
  const ledger = await clicksOf('Ines Okafor', async ({ page, click }) => {
    await click(link(page, 'Ledger check'))
    await click(button(page, 'Run check'))
    await page.getByText(/^Ledger verified/).waitFor()
  })
  expect({ operations, ledger }).toEqual({ operations: 2, ledger: 2 })
})
