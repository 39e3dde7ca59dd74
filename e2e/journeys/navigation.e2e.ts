import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../support/inspection.ts'
import { chooseGooglePerson, demoRecoveryCode, signInAs } from '../support/people.ts'
import { useBrowser } from '../support/browser.ts'

const { visit } = useBrowser()

/** Signs in without a return path, so that the member lands on the start page. */
async function signIn(page: Page, name: string, code?: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('button', { name: /google/i }).click()
  await chooseGooglePerson(page, name)
  if (code !== undefined) {
    const dialog = page.getByRole('dialog', { name: 'Enter your code' })
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.waitForURL((url) => url.pathname === '/dashboard')
}

/** The place of a visible part. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('the part is not visible')
  return box
}

test('a member reaches the main pages from the header, and the next booking in one click', async () => {
  const { page, complaints } = await visit({ width: 1280, height: 900 })
  await signInAs(page, 'Maya Lindqvist', '/about')
  await page.getByRole('button', { name: 'Account of Maya Lindqvist' }).waitFor()
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  expect(await main.getByRole('link').allInnerTexts()).toEqual(['Explore', 'Bookings', 'Wallet', 'Refer'])
  await main.getByRole('link', { name: 'Bookings' }).click()
  await page.waitForURL((url) => url.pathname === '/booking')
  await page.getByRole('heading', { name: 'Your bookings' }).waitFor()
  expect(await main.getByRole('link', { name: 'Bookings' }).getAttribute('aria-current')).toBe('page')
  expect(complaints).toEqual([])
})

test('a phone has the main pages at its lower edge, below parts that stick to it', async () => {
  const { page, complaints, settle } = await visit({ width: 360, height: 740 })
  await signInAs(page, 'Maya Lindqvist', '/search')
  await page.getByRole('button', { name: 'Account of Maya Lindqvist' }).waitFor()
  const bar = page.getByRole('navigation', { name: 'Main' })
  expect(
    (await bar.getByRole('link').allInnerTexts()).map((text) => text.replace(/^\d+\s|,.*/g, '').trim()),
  ).toEqual(['Explore', 'Bookings', 'Wallet', 'Orders', 'You'])
  await page.goto('/business-profile?b=river-oak-bakery')
  await settle()
  const sticky = await boxOf(page.getByRole('link', { name: 'Get directions' }).last())
  const edge = await boxOf(bar)
  expect(sticky.y + sticky.height).toBeLessThanOrEqual(edge.y)
  // The end of the page is above the bar.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const footer = await boxOf(page.getByRole('contentinfo'))
  expect(Math.round(footer.y + footer.height)).toBeLessThanOrEqual(Math.round(edge.y))
  await bar.getByRole('link', { name: 'You' }).click()
  await page.getByRole('heading', { name: 'Hello, Maya' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await page.waitForURL((url) => url.pathname === '/calender/events')
  expect(complaints).toEqual([])
})

test('a place offers what its customers come for, from its first screen on', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740 })
  await page.goto('/business-profile?b=river-oak-bakery')
  await page.getByRole('link', { name: 'Order', exact: true }).last().click()
  await page.waitForURL((url) => url.hash === '#products')
  await page.getByRole('link', { name: 'Book Pastry morning' }).click()
  await page.waitForURL((url) => url.pathname === '/service')
  // The bar with the next step appears with the choice of a time.
  await page
    .getByRole('radio', { name: /^\d{1,2}:\d\d [AP]M/ })
    .first()
    .waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the checkout has the lower edge of a phone for its next step', async () => {
  const { page } = await visit({ width: 360, height: 740 })
  await signInAs(page, 'Maya Lindqvist', '/cart')
  await page.getByRole('button', { name: 'Account of Maya Lindqvist' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
})

test('an owner starts with the work that waits, and reaches the business from everywhere', async () => {
  const { page, complaints, settle } = await visit({ width: 800, height: 900 })
  await signIn(page, 'Tomas Rivera')
  const bakery = page.getByRole('article', { name: 'River Oak Bakery' })
  await bakery.getByRole('link', { name: /orders? to accept/ }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard/river-oak-bakery/orders')
  await page.goto('/search')
  await page.getByRole('button', { name: 'Account of Tomas Rivera' }).click()
  expect(await findings(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Your businesses' }).click()
  await page.waitForURL((url) => url.pathname + url.hash === '/dashboard#business')
  // Parts above the business arrive later and move it.
  await settle()
  await bakery.getByRole('link', { name: 'Statement' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard/river-oak-bakery/statement')
  expect(complaints).toEqual([])
})

test('an operator starts with the queues', async () => {
  const { page, complaints } = await visit({ width: 1280, height: 900 })
  await signIn(page, 'Ines Okafor', await demoRecoveryCode(page.request))
  const queues = page.getByRole('region', { name: 'Operations' }).getByRole('listitem')
  await expect.poll(() => queues.count()).toBe(20)
  expect(await queues.first().innerText()).toMatch(/Referral reviews\s+\d+\s+(Next decision due|Nothing)/)
  await queues.getByRole('link', { name: /Failed jobs/ }).click()
  await page.getByRole('heading', { name: 'Failed jobs', exact: true }).waitFor()
  // The browser logs that the sign-in asked for a code.
  expect(complaints).toEqual([expect.stringMatching(/403 .*\/auth\/login$/)])
})

test('the footer of a phone opens without JavaScript', async () => {
  const { page } = await visit({ width: 360, height: 740, javaScriptEnabled: false })
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const privacy = footer.getByRole('link', { name: 'Privacy Policy' })
  expect(await privacy.isVisible()).toBe(false)
  await footer.getByText('Contact, account and legal').click()
  expect(await privacy.isVisible()).toBe(true)
  expect(await footer.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true)
})
