import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { activate, tabTo } from '../support/keyboard.ts'
import { newEmail, signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const phone = { width: 320, height: 640 }

/** The page is not wider than the window. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

test('a visitor finds a café, orders, signs up and pays, and the café fulfils the order, with the keyboard only at 320 px', async () => {
  const { page, settle, complaints } = await visit(phone)
  const link = (name: string | RegExp) => page.getByRole('link', { name }).locator('visible=true').first()
  const button = (name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true').first()
  await page.goto('/')
  await settle()
  await tabTo(page, page.getByRole('combobox', { name: 'What' }))
  await page.keyboard.type('landing coffee')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/search')
  await expectNarrow(page)
  await activate(
    page,
    page.getByRole('article').getByRole('link', { name: 'Landing Coffee', exact: true }).first(),
  )
  await page.waitForURL((url) => url.pathname === '/business-profile')
  await expectNarrow(page)
  await activate(page, page.locator('#products a').first())
  await page.waitForURL((url) => url.pathname === '/business-profile/product-details')
  await expectNarrow(page)
  await settle()
  await activate(page, button('Add to cart'))
  await page
    .getByText(/added to your cart$/)
    .first()
    .waitFor()
  await page.keyboard.press('F6')
  await activate(page, link('View cart'))
  await page.waitForURL((url) => url.pathname === '/cart')
  await expectNarrow(page)
  await activate(page, link('Check out'))

  await activate(page, link('Create an account'))
  await page.waitForURL((url) => url.pathname === '/signup')
  await settle()
  await expectNarrow(page)
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type('Noor Haddad')
  await tabTo(page, page.getByLabel('Email').first())
  await page.keyboard.type(newEmail('noor'))
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('otter gravel noon')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await activate(page, button('Create account'))

  await activate(page, page.getByText('Skip for now'))
  await page.waitForURL((url) => url.pathname === '/cart')
  await activate(page, link('Check out'))
  await page.waitForURL((url) => url.pathname === '/payment')
  await expectNarrow(page)
  await activate(page, button(/^Continue to payment · \$\d+\.\d\d by card/))
  const number = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')
  await number.waitFor()
  await expectNarrow(page)
  await tabTo(page, page.locator('iframe[title="Card details"]'))
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0439')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await activate(page, button(/^Pay \$\d+\.\d\d$/))
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
  await expectNarrow(page)
  const order = (await link(/^order GW-/).innerText()).replace('order ', '')
  expect(complaints).toEqual([])

  const owner = await visit(phone)
  await signInAs(owner.page, 'Tomas Rivera', '/dashboard/landing-coffee/orders')
  await owner.settle()
  await expectNarrow(owner.page)
  const card = owner.page.getByRole('article', { name: new RegExp(order) })
  const press = (name: string) => activate(owner.page, card.getByRole('button', { name }))
  const showColumn = (name: RegExp) =>
    activate(owner.page, owner.page.getByRole('link', { name }).locator('visible=true').first())
  await press('Accept')
  await showColumn(/^Preparing/)
  await press('Start preparing')
  await press('Mark as ready')
  await showColumn(/^Ready/)
  await press('Mark as complete')
  await card.waitFor({ state: 'detached' })
  expect(owner.complaints).toEqual([])
})
