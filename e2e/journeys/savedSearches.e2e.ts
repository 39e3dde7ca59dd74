import type { BusinessId } from 'contract/core/ids'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { listBusiness, publishBusiness } from '../../server/src/modules/businesses/businesses.ts'
import { definePlaces } from '../../server/src/modules/places/places.ts'
import { indexEverything } from '../../server/src/modules/search/search.ts'
import { bakeryDraft, defineTestCategories } from '../../server/test-support/fixtures/businesses.ts'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { useOwnDatabase } from '../support/ownDatabase.ts'
import { join, signUpAs } from '../support/people.ts'
import type { ServerProcess } from '../support/server.ts'

// Two servers on one database: only one of them announces a new business.

const { visit } = useBrowser()
const own = useOwnDatabase()
const serverCount = 2
const servers: ServerProcess[] = []

const context = () => ({
  ...own.context(),
  // The job queue is created by the first server.
  enqueue: async (job: string, input: object) => {
    if (servers.length > 0)
      await own.pool.query('insert into job.job (name, data) values ($1, $2)', [job, input])
  },
})

async function publish(slug: string, name: string): Promise<BusinessId> {
  const draft = bakeryDraft({ slug, name, description: 'Bread.', products: [], services: [] })
  const id = await listBusiness(context(), draft)
  await publishBusiness(context(), id)
  return id
}

const at = (path: string) => `${servers[0]?.origin}${path}`

beforeAll(async () => {
  await defineTestCategories(context())
  await definePlaces(context(), [{ slug: 'center', name: 'Center', latitude: 41.58, longitude: -73.72 }])
  await publish('river-oak-bakery', 'River Oak Bakery')
  await indexEverything(context())
  for (let count = 0; count < serverCount; count += 1) servers.push(await own.start())
})

async function notificationsOf(page: Page): Promise<string[]> {
  const answer = await page.request.get(at('/api/v1/notifications'))
  const { notifications } = (await answer.json()) as { notifications: { title: string }[] } // the contract's response
  return notifications.map(({ title }) => title).filter((title) => /^New: |places for you/.test(title))
}

test('a visitor who finds nothing asks to be notified, signs up, and hears of the new business once', async () => {
  const { page, complaints, settle } = await visit()
  await page.goto(at('/search?q=Quince'))
  await page.getByText(/we send you a notification and an email/).waitFor()
  await page.getByRole('link', { name: 'Tell me when there is one' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await join(page, 'Nora')
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.getByText('We notify you when there is one.').waitFor()
  expect(new URL(page.url()).search).toBe('?q=Quince')
  await page.getByRole('button', { name: 'Search saved' }).waitFor()

  await publish('quince-house', 'Quince House')
  await expect.poll(() => notificationsOf(page), { timeout: 60_000 }).toEqual(['New: Quince House'])
  await page.goto(at('/home?tab=searches'))
  await page.getByText(/^Last alert /).waitFor()
  await settle()
  await page.getByRole('link', { name: 'Quince near Center' }).click()
  await page.getByRole('link', { name: 'Quince House' }).first().waitFor()
  expect(await notificationsOf(page)).toEqual(['New: Quince House'])
  expect(complaints).toEqual([])
})

test('a member renames a saved search, turns its alert off, removes it and undoes that', async () => {
  const { page, settle } = await visit({ width: 360, height: 800 })
  await signUpAs(page, 'Otis', '/search?q=medlar', { site: new URL(at('/')).origin })
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('link', { name: 'Saved searches', exact: true }).click()
  await page.waitForURL((url) => url.search === '?tab=searches')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Odd fruit')
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Odd fruit' })
  await page.getByRole('dialog', { name: 'Rename this search' }).waitFor({ state: 'hidden' })
  await row.getByText('Alerts', { exact: true }).click()
  await row.getByText('No alerts').waitFor()
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor()
  await page.getByRole('button', { name: /undo/i }).click()
  await row.waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await row.getByText('No alerts').waitFor()
  expect(await row.getByRole('switch').isChecked()).toBe(false)
})

test('a visitor repeats a recent search by keyboard, removes one, and clears the others', async () => {
  const { page, settle } = await visit()
  const what = page.getByRole('combobox', { name: 'What' })
  for (const words of ['rye', 'medlar', 'quince']) {
    await page.goto(at('/search'))
    await settle()
    await what.fill(words)
    await what.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === words)
  }
  await page.goto(at('/search'))
  await settle()
  await what.click()
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect.poll(() => recent.allInnerTexts()).toEqual(['quince', 'medlar', 'rye'])
  expect(await findings(page)).toEqual([])
  await what.press('ArrowDown')
  await what.press('ArrowDown')
  await what.press('Delete')
  await expect.poll(() => recent.allInnerTexts()).toEqual(['quince', 'rye'])
  await page.getByText('medlar removed').waitFor({ state: 'attached' })
  await recent.filter({ hasText: 'quince' }).getByTitle('Remove quince').click()
  await expect.poll(() => recent.allInnerTexts()).toEqual(['rye'])
  await what.press('ArrowDown')
  await what.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'rye')
  await page.goto(at('/search'))
  await settle()
  await what.click()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect.poll(() => recent.count()).toBe(0)
})
