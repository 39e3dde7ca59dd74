import type { GoogleLocationList } from 'contract/googleReviews/connections'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { allow, call } from '../support/calendars.ts'
import { readAgain } from '../support/clock.ts'
import { origin } from '../support/origin.ts'
import { findings } from '../support/inspection.ts'
import { signInAs } from '../support/people.ts'
import { reviewRows } from '../support/reviewInbox.ts'

const { visit } = useBrowser()
const tomas = 'Tomas Rivera'
const email = 'tomas@goodword.example'
const onboarding = '/onboarding/google-reviews'
/** A job reads the state of replies each minute. */
const soon = { timeout: 90_000 }
/** How often pages read an import, and the list of reviews. */
const importPollMilliseconds = 2500
const listPollMilliseconds = 8000

interface Linked {
  readonly title: string
  readonly reviewCount: number
  readonly reviewTotal: number | null
  readonly importedAt: string | null
}
interface Answer {
  readonly connections: readonly {
    readonly id: string
    readonly accountEmail: string
    readonly locations: readonly Linked[]
  }[]
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
  await page.clock.install()
  await page.getByRole('button', { name: 'Link 1 location' }).click()
  await readAgain(page, page.getByText('The import is complete.'), importPollMilliseconds)
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

  // The wizard continues at the step that the server reports.
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
  // The location is linked again without a new choice.
  await page.getByText(`Your Google account ${email} is connected.`).waitFor()
  await expect
    .poll(async () => (await connectionsOf(page)).connections[0]?.locations, soon)
    .toMatchObject([{ title: 'River Oak Bakery', reviewCount: reviewTotal }])

  // Restores the town for other journeys.
  await page.goto('/google-reviews?tab=google')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByLabel(/^Delete them/).check()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No Google account is connected').waitFor()
  expect((await connectionsOf(page)).keptLocations).toEqual([])
  expect(complaints.filter((text) => !/400/.test(text))).toEqual([])
})

/** Connects again and links the bakery alone. Returns the origin of the stand-in. */
async function connectAndLink(page: Page): Promise<string> {
  await signInAs(page, tomas, '/dashboard')
  await disconnect(page)
  await page.goto(onboarding)
  await page.getByRole('button', { name: 'Connect Google' }).click()
  const google = await allow(page, tomas)
  await linkBakery(page)
  return google
}

/** Sets every switch of the stand-in; those that are not named are off. */
async function setSwitches(page: Page, google: string, on: Readonly<Record<string, string>> = {}) {
  const form = {
    action: 'switches',
    callsPerMinute: '300',
    editsPerMinute: '60',
    moderationSeconds: '0',
    ...on,
  }
  const answer = await page.request.post(`${google}/business-profile`, { form })
  expect(answer.ok()).toBe(true)
}

/** The name of the bakery at Google. */
async function bakeryOf(page: Page): Promise<string> {
  const [connection] = (await connectionsOf(page)).connections
  const path = `/api/v1/google-reviews/connections/${connection?.id}/locations`
  const answer = await page.request.post(path, { headers: { origin } })
  const { accounts } = (await answer.json()) as GoogleLocationList // the contract's
  const listed = accounts.flatMap(({ locations }) => locations)
  return listed.find(({ title }) => title === 'River Oak Bakery')?.name ?? ''
}

async function act(page: Page, google: string, form: Readonly<Record<string, string>>): Promise<void> {
  const answer = await page.request.post(`${google}/business-profile`, { form })
  expect(answer.ok()).toBe(true)
}

/** Creates a template of the bakery. Returns its path. */
async function createTemplate(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/businesses/river-oak-bakery')
  const { id } = (await answer.json()) as { id: string } // the contract's response
  const path = `/businesses/${id}/reply-templates`
  const wordings = ['Thank you, {first_name}. We are sorry about {aspect}.']
  const made = await call<{ id: string }>(page, 'POST', path, { name: 'Waiting', wordings })
  return `${path}/${made.id}`
}

/** Removes the connection with its reviews, which restores the town. */
async function disconnect(page: Page): Promise<void> {
  for (const { id } of (await connectionsOf(page)).connections)
    await call(page, 'DELETE', `/google-reviews/connections/${id}?reviews=delete`)
  expect(await connectionsOf(page)).toMatchObject({ keptLocations: [] })
}

test('an owner answers at Google from a template, cures a rejected reply, and edits it on a phone by keyboard', async () => {
  const { page, complaints } = await visit()
  const google = await connectAndLink(page)
  await setSwitches(page, google, { sendsPushes: '1' })
  await page.goto('/google-reviews?source=google&business=river-oak-bakery&show=all')
  await reviewRows(page).first().waitFor()
  const reply = page.getByRole('region', { name: 'Reply' })

  // A new review arrives by a notice of Google.
  const bakery = await bakeryOf(page)
  const template = await createTemplate(page)
  await act(page, google, {
    action: 'write',
    location: bakery,
    author: 'Nora Field',
    stars: '2',
    comment: 'Good rye, but I waited long.',
  })
  const arrived = page.getByRole('link', { name: /Nora Field/ })
  await readAgain(page, arrived, listPollMilliseconds)
  await arrived.click()
  await page.getByRole('heading', { name: 'Nora Field' }).waitFor()
  await page.getByRole('button', { name: 'Use a template' }).click()
  await page.getByRole('menuitem', { name: /^Waiting/ }).click()
  const field = page.getByLabel('Your reply to Nora Field')
  await expect.poll(() => field.inputValue()).toMatch(/^Thank you, Nora. We are sorry about /)
  await field.fill('Thank you, Nora. Call us at (845) 555-0163.')
  await reply.getByText('The reply has a phone number.', { exact: false }).waitFor()
  expect(await findings(page)).toEqual([])
  await reply.getByRole('button', { name: 'Send to Google' }).click()

  await reply.getByText('Google did not publish this reply.', { exact: false }).waitFor(soon)
  await reply
    .getByText(/personal data/)
    .first()
    .waitFor()
  await reply.getByRole('link', { name: 'Write the reply at Google' }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page)).toEqual([])
  await reply.getByRole('button', { name: 'Change the text' }).click()
  await field.fill('Thank you, Nora. We will add a person at noon.')
  await reply.getByRole('button', { name: 'Send to Google' }).click()
  await reply.getByText('This reply is public at Google.', { exact: false }).waitFor(soon)

  await page.setViewportSize({ width: 360, height: 740 })
  await reply.getByRole('button', { name: 'Edit reply' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' See you soon.')
  await reply.getByRole('button', { name: 'Send to Google' }).focus()
  await page.keyboard.press('Enter')
  await reply.getByText('We will add a person at noon. See you soon.').first().waitFor(soon)
  await reply.getByText('This reply is public at Google.', { exact: false }).waitFor(soon)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findings(page)).toEqual([])
  await setSwitches(page, google, { sendsPushes: '1', moderationSeconds: '2' })
  await call(page, 'DELETE', template)
  await disconnect(page)
  expect(complaints).toEqual([])
})

test('the settings show a missing approval, a lost location and a revoked permission, and each recovery', async () => {
  const { page } = await visit()
  const google = await connectAndLink(page)
  const sync = page.getByRole('button', { name: 'Sync now' })
  await page.goto('/google-reviews?tab=google')
  await page.getByText('Up to date').waitFor()
  const unapproved = page.getByText('Google must approve Goodword first')
  await setSwitches(page, google, { isDisabled: '1' })
  await sync.click()
  await readAgain(page, unapproved, importPollMilliseconds)
  await setSwitches(page, google)
  await sync.click()
  await unapproved.waitFor({ state: 'detached', ...soon })

  const bakery = await bakeryOf(page)
  await act(page, google, { action: 'lose', location: bakery })
  await sync.click()
  const lost = page.getByText(/Google no longer lets this account manage the location/)
  await readAgain(page, lost, importPollMilliseconds)
  await act(page, google, { action: 'return', location: bakery })
  await sync.click()
  await page.getByText('Up to date').waitFor(soon)

  await act(page, google, { action: 'revoke', email })
  await sync.click()
  await readAgain(page, page.getByText('The permission has ended'), importPollMilliseconds)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Connect again' }).click()
  await allow(page, tomas)
  await page.getByText(`Your Google account ${email} is connected.`).waitFor()
  await page.goto('/google-reviews?tab=google')
  await page.getByText('Up to date').waitFor(soon)
  await setSwitches(page, google, { sendsPushes: '1', moderationSeconds: '2' })
  await disconnect(page)
})
