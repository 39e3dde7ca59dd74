import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { allow } from '../support/calendars.ts'
import { findings } from '../support/inspection.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const tomas = 'Tomas Rivera'
const email = 'tomas@goodword.example'
const onboarding = '/onboarding/google-reviews'
const soon = { timeout: 30_000 }

interface Linked {
  readonly title: string
  readonly reviewCount: number
  readonly reviewTotal: number | null
  readonly importedAt: string | null
}
interface Answer {
  readonly connections: readonly { readonly accountEmail: string; readonly locations: readonly Linked[] }[]
  readonly keptLocations: readonly Linked[]
}

async function connectionsOf(page: Page): Promise<Answer> {
  return (await (await page.request.get('/api/v1/google-reviews/connections')).json()) as Answer // the contract's
}

const rowOf = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true })

/** Links the bakery to its suggested match alone, and waits for its reviews. */
async function linkBakery(page: Page): Promise<void> {
  await page.getByText(`Your Google account ${email} is connected.`).waitFor()
  const bakery = rowOf(page, 'River Oak Bakery').getByLabel('Your location on Goodword')
  const match = await bakery.inputValue()
  for (const select of await page.getByLabel('Your location on Goodword').all()) await select.selectOption('')
  await bakery.selectOption(match)
  await page.getByRole('button', { name: 'Link 1 location' }).click()
  await page.getByText('The import is complete.').waitFor(soon)
}

test('an owner connects Google, matches a location, imports, disconnects, and connects again without duplicates', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, tomas, onboarding)
  await page.getByText('Stand-in of Google.').waitFor()
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await allow(page, tomas, { untick: /Google business listings/ })
  await page.getByRole('heading', { name: 'The permission was unchecked' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await allow(page, tomas)
  await rowOf(page, 'River Oak Bakery')
    .getByText(/^Match: same name/)
    .waitFor()
  expect(page.url()).not.toMatch(/code=|state=/)
  await rowOf(page, 'River Oak Bakery Market Booth').getByText('Not verified').waitFor()
  await page.getByRole('heading', { name: 'Shops of Willowford' }).waitFor()
  expect(await findings(page)).toEqual([])
  await linkBakery(page)
  const { reviewTotal } = (await connectionsOf(page)).connections[0]?.locations[0] ?? {}
  expect(reviewTotal).toBeGreaterThan(100)

  // The wizard continues where the server is.
  await page.goto(onboarding)
  await page.getByRole('switch', { name: /Replies of staff need approval/ }).check()
  await page.getByRole('link', { name: 'Finish' }).click()
  await page.getByText(`1 location, ${reviewTotal} reviews imported.`).waitFor()
  await page.getByRole('link', { name: 'Connection settings' }).click()

  await page.getByRole('heading', { name: email }).waitFor()
  expect(await page.getByRole('switch', { name: /Replies of staff need approval/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel(/^Keep them/).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('heading', { name: 'Stored reviews without a connection' }).waitFor()
  expect((await connectionsOf(page)).keptLocations).toMatchObject([{ reviewCount: reviewTotal }])

  await page.getByRole('button', { name: 'Connect again' }).click()
  await allow(page, tomas)
  // The location returns to its place without a new choice.
  await page.getByText(`Your Google account ${email} is connected.`).waitFor()
  await expect
    .poll(async () => (await connectionsOf(page)).connections[0]?.locations, soon)
    .toMatchObject([{ title: 'River Oak Bakery', reviewCount: reviewTotal }])

  // The town is as before for other journeys.
  await page.goto('/google-reviews?tab=google')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByLabel(/^Delete them/).check()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No Google account is connected').waitFor()
  expect((await connectionsOf(page)).keptLocations).toEqual([])
  expect(complaints.filter((text) => !/400/.test(text))).toEqual([])
})
