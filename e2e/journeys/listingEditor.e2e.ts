import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const editor = '/homepage?b=river-oak-bakery'
const profile = '/business-profile?b=river-oak-bakery'

const saved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/listing') && response.request().method() === 'PUT' && response.ok(),
  )

async function setDescription(page: Page, text: string): Promise<void> {
  const save = saved(page)
  await page.getByLabel('Description').fill(text)
  await save
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  // Toasts are dialogs, too.
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('an owner edits, previews, publishes, and restores the version before', async () => {
  const { page, settle } = await visit()
  await signInAs(page, 'Tomas', editor)
  await settle()
  const before = await page.getByLabel('Description').inputValue()
  const text = `Bread of the journey ${crypto.randomUUID()}, baked in the wood oven on Main Street in Willowford.`
  await setDescription(page, text)
  const preview = page.locator('iframe[title="Preview of the public page"]')
  await preview.contentFrame().getByText(text).first().waitFor()
  const visitor = await visit()
  await visitor.page.goto(profile)
  expect(await visitor.page.getByText(text).count()).toBe(0)
  const address = (await preview.getAttribute('src')) ?? ''
  expect(address).toContain('b=river-oak-bakery&draft=')
  const elsewhere = await visitor.page.request.get(address.replace('river-oak-bakery', 'landing-coffee'))
  expect(elsewhere.status()).toBe(404)
  expect(await elsewhere.text()).not.toContain(text)
  await publish(page)
  await expect
    .poll(async () => {
      await visitor.page.goto(`${profile}&seen=${crypto.randomUUID()}`)
      return visitor.page.getByText(text).count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page
    .getByRole('button', { name: /^Changes of version/ })
    .first()
    .click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByText(text).first().waitFor()
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click()
  await versions.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(before)
})

test('an owner adds a second location, visitors see it, and the owner removes it again', async () => {
  const { page, settle, complaints } = await visit()
  await signInAs(page, 'Tomas', editor)
  await settle()
  await page.getByRole('navigation', { name: 'Pages of River Oak Bakery' }).waitFor()
  const name = `Harbor ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Add a location' }).click()
  const added = page.getByRole('group', { name: 'New location' })
  await added.getByLabel('ZIP code').fill('12598')
  await added.getByRole('button', { name: 'Yes, the pin is right' }).click()
  await added.getByLabel('Street and number').fill('7 Quay')
  const save = saved(page)
  await page.getByRole('group', { name: '7 Quay' }).getByLabel('Name of the location (optional)').fill(name)
  await save
  await publish(page)
  const visitor = await visit({ width: 360, height: 800 })
  // Without a browser, which would complain about its requests that the next load aborts.
  const isPublic = async () => {
    const answer = await visitor.page.request.get(`${profile}&seen=${crypto.randomUUID()}`)
    return (await answer.text()).includes(name)
  }
  await expect.poll(isPublic).toBe(true)
  await visitor.page.goto(`${profile}&seen=${crypto.randomUUID()}`)
  await visitor.settle()
  const places = visitor.page.getByRole('region', { name: 'Other locations' })
  expect(await places.getByRole('heading', { name }).count()).toBe(1)
  expect(await findings(visitor.page)).toEqual([])

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  const removed = saved(page)
  await page
    .getByRole('dialog', { name: `Remove ${name}?` })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await removed
  await publish(page)
  await expect.poll(isPublic).toBe(false)
  expect([...complaints, ...visitor.complaints]).toEqual([])
})

test('two editors merge different fields, and choose where they differ', async () => {
  const one = await visit()
  const other = await visit()
  await signInAs(one.page, 'Tomas', editor)
  await signInAs(other.page, 'Tomas', editor)
  await one.settle()
  await other.settle()
  const mark = crypto.randomUUID().slice(0, 8)
  await setDescription(one.page, `First ${mark}`)
  const merged = saved(other.page)
  await other.page.getByLabel('Email').fill(`hello-${mark}@riveroak.example`)
  await merged
  await expect.poll(() => other.page.getByLabel('Description').inputValue()).toBe(`First ${mark}`)
  await setDescription(other.page, `Theirs ${mark}`)
  await one.page.getByLabel('Description').fill(`Mine ${mark}`)
  const dialog = one.page.getByRole('dialog', { name: 'Someone else changed this listing, too' })
  await dialog.getByText(`Theirs ${mark}`).waitFor()
  await dialog.getByLabel(/Theirs/).check()
  await dialog.getByRole('button', { name: 'Keep these values' }).click()
  await expect.poll(() => one.page.getByLabel('Description').inputValue()).toBe(`Theirs ${mark}`)
  expect(await one.page.getByLabel('Email').inputValue()).toBe(`hello-${mark}@riveroak.example`)
})

test('the editor works on a small phone, without findings', async () => {
  const { page, settle, complaints } = await visit({ width: 320, height: 700 })
  await signInAs(page, 'Tomas', editor)
  await settle()
  await page.getByRole('button', { name: 'Close for 30 minutes' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})
