import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseTime, payByCard } from '../support/bookingSteps.ts'
import { useBrowser, type Visit } from '../support/browser.ts'
import { join, newEmail } from '../support/people.ts'
import { untilFound } from '../support/search.ts'

const { visit } = useBrowser()

/** Signs up in the footer and submits a listing. Returns its slug and the number of filled fields. */
async function addListing(page: Page, name: string): Promise<{ slug: string; fields: number }> {
  let fields = 0
  const fill = async (label: string, value: string) => {
    fields += 1
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.goto('/')
  await fill('Run a business? Let your customers do the talking.', newEmail('rosa'))
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/signup')
  await fill('Your name', 'Rosa')
  await fill('Password', 'otter gravel noon')
  fields += 1
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await fill('Business name', name)
  await fill('City', 'Willowford')
  await page.getByRole('button', { name: 'Continue' }).click()
  const category = page.getByLabel('Category')
  const none = page.getByRole('button', { name: 'None of these: add my business' })
  await category.or(none).first().waitFor()
  if (await none.isVisible()) await none.click()
  fields += 1
  await category.selectOption({ label: 'Bakery' })
  await fill('Street and number', '12 Elm Road')
  await fill('ZIP code (optional)', '12599')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/join/'))
  return { slug: new URL(page.url()).pathname.split('/')[2] ?? '', fields }
}

async function describe(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set your opening hours' }).click()
  await page.getByLabel('Description').fill('Rye bread from a stone oven, with grain from two farms nearby.')
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens a page after the previous one has all responses: the browser logs a request that the next page aborts. */
async function open({ page, settle }: Visit, path: string): Promise<void> {
  await settle()
  await page.goto(path)
}

async function addOffers(owner: Visit, workspace: string): Promise<void> {
  const { page } = owner
  await open(owner, `${workspace}/catalogue?edit=new`)
  await page.getByLabel('Name', { exact: true }).fill('Rye loaf')
  await page.getByLabel('Price in dollars').fill('8')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('$8.00').first().waitFor()
  await open(owner, `${workspace}/catalogue?show=services&edit=new`)
  await page.getByLabel('Name', { exact: true }).fill('Baking class')
  await page.getByLabel('Price in dollars').fill('30')
  await page.getByLabel('Duration in minutes').fill('60')
  await page.getByRole('button', { name: 'Add service' }).click()
  await page.getByText('not bookable online').waitFor()
}

/** One person with shifts each weekday, who gives the bookable class. */
async function openBookings(owner: Visit, workspace: string): Promise<void> {
  const { page } = owner
  await open(owner, `${workspace}/team?show=services`)
  await page.getByRole('link', { name: 'Settings of Baking class' }).click()
  await page.getByRole('checkbox', { name: 'A team member' }).check()
  await page.getByRole('button', { name: 'Turn on online booking' }).click()
  await page.getByText('Baking class saved').first().waitFor()
  await open(owner, `${workspace}/team`)
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rosa')
  await page.getByLabel('Role').fill('Baker')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('button', { name: 'Shifts of Rosa' }).click()
  await page.getByRole('button', { name: 'Add a shift on Monday' }).click()
  await page.getByRole('button', { name: 'Copy Monday to' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Save shifts' }).click()
  await page.getByText('Shifts of Rosa saved').first().waitFor()
  await page.getByRole('button', { name: 'Services of Rosa' }).click()
  await page.getByRole('checkbox', { name: /Baking class/ }).check()
  await page.getByRole('button', { name: 'Save services' }).click()
  await page.getByText('Services of Rosa saved').first().waitFor()
}

async function givePoints(owner: Visit, workspace: string): Promise<void> {
  const { page } = owner
  await open(owner, `${workspace}/program`)
  await page.getByLabel('Points per dollar').fill('5')
  await page.getByRole('button', { name: 'Simulate last 90 days' }).click()
  await page.getByRole('button', { name: 'Publish this rule' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The new rule is now in effect').first().waitFor()
}

test('an owner lists a business from the footer, and a visitor finds it, books, buys and earns points', async () => {
  const name = `Rye ${crypto.randomUUID().slice(0, 8)}`
  const owner = await visit()
  const { slug, fields } = await addListing(owner.page, name)
  expect(fields).toBeLessThanOrEqual(12)
  const workspace = `/dashboard/${slug}`
  await describe(owner.page)
  await addOffers(owner, workspace)
  await openBookings(owner, workspace)
  await givePoints(owner, workspace)

  const customer = await visit({ width: 360, height: 800 })
  const { page } = customer
  const search = `/search?q=${encodeURIComponent(name)}`
  await untilFound(page, `/api/v1${search}`, slug)
  await page.goto(search)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /Baking class/ })
    .first()
    .click()
  await chooseTime(page, 0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/signin\?from=/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await join(page, 'Cleo')
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.getByLabel('I agree to the cancellation policy').check()
  await page.getByRole('button', { name: 'Book now, pay at visit' }).click()
  await page.getByText('Your visit is booked').waitFor()

  await open(customer, `/business-profile?b=${slug}`)
  await page.getByRole('button', { name: 'Add Rye loaf to cart' }).click()
  await page.getByText('added to your cart').first().waitFor()
  await open(customer, '/payment')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await payByCard(page)

  await open(owner, `${workspace}/orders`)
  const order = owner.page.getByRole('listitem').filter({ hasText: 'Cleo' })
  for (const step of ['Accept', 'Start preparing', 'Mark as ready', 'Mark as complete'])
    await order.getByRole('button', { name: step }).click()
  await order.waitFor({ state: 'detached' })
  await open(customer, '/card?tab=history')
  const earned = page.getByRole('listitem').filter({ hasText: `Earned at ${name}` })
  await earned.getByText('+40 points').first().waitFor()
  expect(customer.complaints).toEqual([])
  expect(owner.complaints).toEqual([])
})
