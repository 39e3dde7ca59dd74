import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
const isHydrated = (page: Page) => page.getByRole('combobox', { name: 'What' }).waitFor()

test('a visitor finds bread despite a typo and with two filters, and the link shares the same results', async () => {
  const { page, complaints } = await visit()
  await page.goto('/search')
  await isHydrated(page)
  await page.getByRole('combobox', { name: 'What' }).fill('sourdogh')
  await page.keyboard.press('Enter')
  await page.getByText(/Showing results for/).waitFor()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('checkbox', { name: /^Bakeries/ }).check()
  await page.waitForURL(/category=bakery/)
  await page.getByRole('checkbox', { name: /^Points accepted/ }).check()
  await page.waitForURL(/accepts=points/)
  await page.getByRole('button', { name: /^Show \d+ business/ }).click()
  await expect
    .poll(() => page.getByRole('list', { name: 'Applied filters' }).innerText())
    .toContain('Bakeries')
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const found = await names(page)
  expect(found).toContain('River Oak Bakery')
  const friend = await visit()
  await friend.page.goto(page.url())
  expect(await names(friend.page)).toEqual(found)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('category'))
  expect([...complaints, ...friend.complaints]).toEqual([])
})

test('search works with the keyboard only: slash, arrows, Enter, Escape', async () => {
  const { page } = await visit()
  await page.goto('/search')
  await isHydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('river oak')
  await page.getByRole('option', { name: /River Oak Bakery/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'What' }).inputValue()).toBe('river oak')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /River Oak Bakery/ }).waitFor()
  // Press the arrow once per check: a key press may precede the field's update with the list.
  const chosen = page.getByRole('option', { name: /River Oak Bakery/, selected: true })
  await expect
    .poll(async () => {
      if ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(100)
      return chosen.count()
    })
    .toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/business-profile\?b=river-oak-bakery/)
})

test('an empty field suggests recent searches, which can be cleared, and popular categories', async () => {
  const { page } = await visit()
  await page.goto('/search')
  await isHydrated(page)
  const what = page.getByRole('combobox', { name: 'What' })
  await what.fill('bread')
  await what.press('Enter')
  await page.waitForURL(/q=bread/)
  await what.fill('')
  await page.getByRole('listbox').getByRole('option', { name: 'bread' }).waitFor()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect.poll(() => page.getByRole('group', { name: 'Recent searches' }).count()).toBe(0)
  await page.getByRole('group', { name: 'Popular categories' }).getByRole('option').first().click()
  await page.waitForURL(/category=/)
})

test('on a phone the map covers the list and shows cards', async () => {
  const { page } = await visit({ width: 390, height: 800 })
  const outside: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) outside.push(request.url())
  })
  await page.goto('/search?q=bread')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Map of search results' })
  await sheet.locator('canvas').waitFor()
  await sheet.getByRole('list', { name: 'Businesses on the map' }).getByRole('link').first().waitFor()
  await sheet.getByRole('button', { name: 'Show list' }).click()
  await expect.poll(() => sheet.count()).toBe(0)
  expect(outside).toEqual([])
})

test('a card and its pin highlight each other on the static map', async () => {
  const { page } = await visit()
  await page.goto('/search?q=bread')
  await isHydrated(page)
  const pin = page.getByRole('list', { name: 'Businesses on the map' }).getByRole('link').first()
  const name = await pin.innerText()
  await pin.focus()
  await expect.poll(() => page.locator('li[data-pointed] h3').innerText()).toBe(name)
})

test('two businesses are compared side by side, also from a shared link', async () => {
  const { page } = await visit()
  await page.goto('/search?q=sourdough')
  await isHydrated(page)
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  await boxes.nth(0).check()
  await page.waitForURL(/compare=/)
  await boxes.nth(1).check()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.waitForURL(/\/compare\?compare=/)
  await page.getByRole('columnheader').nth(1).waitFor()
  const friend = await visit({ width: 390, javaScriptEnabled: false })
  await friend.page.goto(page.url())
  expect(await friend.page.getByRole('columnheader').count()).toBe(2)
  expect(await friend.page.getByRole('table').innerText()).toContain('Points earned')
})

test('an operator sees zero-result searches', async () => {
  const { page, complaints } = await visit()
  await page.goto('/search?q=quxzorble')
  await page.getByRole('heading', { name: 'No matches' }).waitFor()
  await page.request.get(`/api/v1/search?q=${'x'.repeat(300)}`)
  await signInAs(page, 'Ines Okafor', '/dashboard')
  await page.getByRole('link', { name: 'Zero-result searches' }).click()
  await page.getByRole('heading', { name: 'Zero-result searches' }).waitFor()
  await page.getByRole('link', { name: 'quxzorble' }).waitFor()
  await page.getByRole('link', { name: /^x{20}/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
})
