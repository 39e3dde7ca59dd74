import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
const countOf = (page: Page) =>
  page
    .getByText(/^\d+ business(es)?$/)
    .first()
    .innerText()
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

test('a card and its pin highlight each other, and a pressed pin shows its card', async () => {
  const { page } = await visit()
  await page.goto('/search?q=bread')
  const map = page.getByRole('region', { name: 'Map of search results' })
  await map.locator('canvas').waitFor()
  const pin = map.getByRole('link', { name: /, \$/ }).first()
  const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]+$/, '')
  await pin.focus()
  await expect.poll(() => page.locator('li[data-pointed] h3').innerText()).toBe(name)
  await page.keyboard.press('Enter')
  await map.getByRole('heading', { name }).waitFor()
  await map.getByRole('button', { name: 'Close card' }).click()
  await page.getByRole('main').getByRole('heading', { level: 3 }).nth(1).hover()
  await expect.poll(() => map.locator('[data-pointed]').count()).toBe(1)
})

test('the map searches its area as it moves, and back and reload work', async () => {
  const { page } = await visit()
  await page.goto('/search?q=bread')
  const map = page.getByRole('region', { name: 'Map of search results' })
  await map.locator('canvas').waitFor()
  const whole = await countOf(page)
  const zoomIn = map.getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await page.waitForURL(/box=/)
  await page.getByRole('heading', { name: /in this map area$/ }).waitFor()
  await expect.poll(() => countOf(page)).not.toBe(whole)
  const inside = await countOf(page)
  await page.reload()
  await map.locator('canvas').waitFor()
  expect(await countOf(page)).toBe(inside)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('box'))
  await expect.poll(() => countOf(page)).toBe(whole)
  await map.getByRole('switch', { name: 'Search as I move the map' }).uncheck()
  await moveUntilOffered(map)
  await map.getByRole('button', { name: 'Search this area' }).click()
  await page.waitForURL(/box=/)
})

/** Zooms in until the map offers a search. Late results move the map back, which is not a visitor's move. */
async function moveUntilOffered(map: Locator): Promise<void> {
  const searchHere = map.getByRole('button', { name: 'Search this area' })
  const offers = async () => {
    if (!(await searchHere.isVisible())) await map.getByRole('button', { name: 'Zoom in' }).click()
    return searchHere.isVisible()
  }
  await expect.poll(offers, { interval: 1000 }).toBe(true)
}

test('a search of the map area starts at its first page, and no call is refused', async () => {
  const { page, complaints } = await visit()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.goto('/search')
  await isHydrated(page)
  const firstPage = await names(page)
  // By keyboard: cards that were not laid out yet can move the link between the press and the release of a mouse.
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await page.waitForURL(/pageToken=/)
  // The map moves to the results of the page when they arrive.
  await expect.poll(async () => (await names(page)).some((name) => !firstPage.includes(name))).toBe(true)
  const map = page.getByRole('region', { name: 'Map of search results' })
  await map.locator('canvas').waitFor()
  await map.getByRole('switch', { name: 'Search as I move the map' }).uncheck()
  for (let round = 0; round < 2; round += 1) {
    await moveUntilOffered(map)
    const called = page.waitForResponse((response) => /\/api\/v1\/search\/map\?.*box=/.test(response.url()))
    await map.getByRole('button', { name: 'Search this area' }).click()
    const { places, total } = (await (await called).json()) as { places: unknown[]; total: number }
    await page.waitForURL((url) => url.search.includes('box=') && !url.search.includes('pageToken'))
    await expect.poll(() => countOf(page)).toMatch(new RegExp(`^${total} business`))
    expect(places).toHaveLength(total)
  }
  expect([...refused, ...complaints]).toEqual([])
})

test('the map of a phone has all places that its head counts, and reads the card of any of them', async () => {
  const { page } = await visit({ width: 390, height: 800 })
  await page.goto('/search?radius=40')
  await isHydrated(page)
  const called = page.waitForResponse((response) => response.url().includes('/search/map?'))
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const { places, total } = (await (await called).json()) as { places: { name: string }[]; total: number }
  expect(total).toBeGreaterThan(200)
  expect(places).toHaveLength(total)
  const sheet = page.getByRole('dialog', { name: 'Map of search results' })
  await sheet.locator('canvas').waitFor()
  await expect.poll(() => sheet.getByRole('status').first().innerText()).toBe(`${total} businesses`)
  // Pins of places beyond the first page of the list: their cards are read when they are pressed.
  const names = new Set(places.slice(24).map(({ name }) => name))
  // Pins without room for a label are hidden.
  const pins = sheet.locator('a.gw-pin')
  await expect.poll(() => pins.count()).toBeGreaterThan(24)
  for (const pin of await pins.all()) {
    const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]+$/, '')
    if (!names.has(name)) continue
    await pin.dispatchEvent('click')
    await sheet.getByRole('heading', { name }).waitFor()
    return
  }
  expect.unreachable('no pin beyond the first page')
})

test('on a phone results are rows with the actions of a card', async () => {
  const { page, settle } = await visit({ width: 360, height: 780 })
  await page.goto('/search')
  await settle()
  const rows = page.getByRole('article')
  expect(await rows.count()).toBe(24)
  await rows.last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500)
  await rows
    .first()
    .getByRole('link', { name: /^Favourite/ })
    .waitFor()
  await rows
    .first()
    .getByRole('checkbox', { name: /^Compare/ })
    .check()
  await page.waitForURL(/compare=/)
  await page.setViewportSize({ width: 320, height: 780 })
  // The browser applies media queries in the frame after the new width.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
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
  await page.getByText('Or browse these categories near Willowford Center:').waitFor()
  await page.getByRole('link', { name: /^Cafés \d+ businesses/ }).click()
  await page.waitForURL('/search?radius=40&category=cafe')
  await page.getByRole('heading', { name: 'Cafés near Willowford Center' }).waitFor()
  await page.request.get(`/api/v1/search?q=${'x'.repeat(300)}`)
  await signInAs(page, 'Ines Okafor', '/dashboard')
  await page.getByRole('link', { name: 'Zero-result searches' }).click()
  await page.getByRole('heading', { name: 'Zero-result searches' }).waitFor()
  await page.getByRole('link', { name: 'quxzorble' }).waitFor()
  await page.getByRole('link', { name: /^x{20}/ }).waitFor()
  await page.getByRole('button', { name: 'Add meaning: quxzorble' }).click()
  await page.getByRole('textbox', { name: 'Meaning' }).fill('nothing that exists')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No business has these words.').waitFor()
  await page.getByRole('textbox', { name: 'Meaning' }).fill('bakery')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Search now reads “quxzorble” as “bakery”').waitFor()
  await page.getByRole('button', { name: 'Remove: quxzorble' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove: quxzorble' }).waitFor()
  // Each server reads the synonyms again after five seconds.
  await expect
    .poll(async () => (await page.request.get('/api/v1/search?q=quxzorble')).text(), { timeout: 60_000 })
    .toContain('river-oak-bakery')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // The browser logs the refused meaning.
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

test('filters in the words are chips, corrections are named, and both can be removed', async () => {
  const { page, complaints, settle } = await visit({ width: 360, height: 800 })
  await page.goto('/search?q=spanish+speaking+dentist')
  const read = page.getByRole('list', { name: 'Read from your words' })
  await read.getByText('Speaks Spanish').click()
  await page.waitForURL((url) => url.searchParams.get('q') === 'dentist')
  // The address changes before the new results arrive.
  await expect.poll(() => read.count()).toBe(0)

  await page.goto('/search?q=suordough')
  await page.getByText('Showing results for sourdough.').waitFor()
  await page.getByRole('link', { name: 'suordough', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('verbatim') === 'yes')
  await page.getByRole('heading', { name: 'No matches' }).waitFor()

  await page.goto('/search?q=tattoo+studio')
  await page.getByText('No business matches all of “tattoo studio”. These are the closest.').waitFor()
  await settle()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
})
