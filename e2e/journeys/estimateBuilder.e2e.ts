import type { EstimateTemplate } from 'contract/estimates/templates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { activate } from '../support/keyboard.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const templates = '/dashboard/river-oak-bakery/estimates/templates'

/** Copies a template that the search finds, and opens its builder. */
async function copyTemplate(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a template' })
  await dialog.getByLabel('Search templates').fill(words)
  await dialog.getByRole('button', { name: `Copy ${name}` }).click()
  await page.waitForURL((url) => url.pathname.startsWith(`${templates}/`))
  await page.getByRole('heading', { name, level: 2 }).waitFor()
}

/** Drags a part by its handle to the place of another one above it. */
async function dragBefore(page: Page, name: string, other: string): Promise<void> {
  const handle = (of: string) => page.getByRole('button', { name: `Drag ${of}`, exact: true })
  await handle(name).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle(name).boundingBox(), await handle(other).boundingBox()]
  if (!from || !to) throw new Error(`${name} or ${other} has no handle`)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 12 })
  await page.mouse.up()
}

const bar = (page: Page) => page.getByRole('region', { name: 'Save and publish' })

test('an owner copies a template on a phone, changes a price, corrects the example jobs and publishes it', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740 })
  await signInAs(page, 'Tomas Rivera', templates)
  await page.getByRole('button', { name: 'Add a template' }).click()
  // The work of a bakery comes first.
  const names = page.getByRole('list', { name: 'Templates to copy' }).locator('strong')
  await names.first().waitFor()
  await expect
    .poll(async () => (await names.allTextContents()).slice(0, 3))
    .toEqual(['Office lunch', 'Wedding cake', 'Alter a suit'])
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Not now' }).click()
  await copyTemplate(page, 'wedding cake', 'Wedding cake')
  await page.getByText('5 of 5 example jobs give the expected total').waitFor()

  // By keyboard: open a line, and type another price.
  await activate(page, page.locator('#part-cake > summary'))
  const price = page.locator('#part-cake').getByLabel('Dollars for each serving').first()
  await page.keyboard.press('Tab')
  await price.fill('ten')
  await page.getByText('One field is not saved. Correct the marked text.').waitFor()
  await price.fill('6.25')
  await bar(page)
    .getByText(/^Saved/)
    .waitFor()
  const passing = page.getByText(/^\d of 5 example jobs give the expected total$/)
  await expect.poll(() => passing.textContent()).not.toMatch(/^5/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page)).toEqual([])
  }

  // The other numbers have units and limits.
  const recipe = page.locator('#part-recipe')
  await recipe.locator('summary').first().click()
  await recipe.getByText('Units of each price').click()
  const units = recipe.getByLabel('Units of one price, in servings')
  await units.fill('0')
  await recipe.getByText('Enter a number above 0.').waitFor()
  await units.fill('1')
  const servings = page.locator('#part-servings')
  await servings.locator('summary').first().click()
  const largest = servings.getByLabel('Largest answer, in servings')
  await largest.fill('15')
  await servings.getByText('The maximum of “Servings” must be above the minimum.').waitFor()
  await largest.fill('300')

  // Buttons and dragging reorder the parts, and customers see the new order.
  await activate(page, page.getByRole('button', { name: 'Move down Servings' }))
  await page.getByText('Servings is now 2 of 5').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Move down Servings')
  await dragBefore(page, 'Tasting', 'Delivery and setup')
  await page.getByRole('radio', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Customers see' })
  await expect
    .poll(() => preview.locator('label').allTextContents())
    .toEqual([
      'Flavors',
      'Servings (servings)',
      'Special recipe',
      'Tasting for two before you decide?',
      'Distance from the shop to the venue (miles)',
      'Package',
    ])
  const lines = (await preview.locator('dl').last().locator('dt').allTextContents()).filter((line) =>
    ['Delivery and setup', 'Tasting'].includes(line),
  )
  expect(lines).toEqual(['Tasting', 'Delivery and setup'])
  await page.getByRole('radio', { name: 'Edit' }).click()
  await bar(page)
    .getByText(/^Saved/)
    .waitFor()

  // The checklist links to each job for which the template computes a different total.
  const checklist = page.getByRole('dialog', { name: 'Finish these parts first' })
  const show = checklist.getByRole('button', { name: /^Show the part/ })
  for (let left = 5; left > 0; left -= 1) {
    await bar(page).getByRole('button', { name: 'Publish' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Publish “Wedding cake”?' })
    await checklist.or(confirmation).waitFor()
    if (await confirmation.isVisible()) break
    if (left === 5) expect(await findings(page)).toEqual([])
    await show.first().click()
    await page
      .getByRole('button', { name: /^Use the computed total/ })
      .locator('visible=true')
      .first()
      .click()
  }
  const confirmation = page.getByRole('dialog', { name: 'Publish “Wedding cake”?' })
  if (!(await confirmation.isVisible())) await bar(page).getByRole('button', { name: 'Publish' }).click()
  await confirmation.getByRole('button', { name: 'Publish' }).click()
  const published = page.getByRole('dialog', { name: 'Version 1 is published' })
  const address = await published.getByText(/component\?job=/).textContent()
  const slug = new URL(address ?? '', origin).searchParams.get('job')
  expect(await findings(page)).toEqual([])
  await published.getByRole('button', { name: 'Done' }).click()

  const answer = await page.request.get(`${origin}/api/v1/estimate-templates/${slug}`)
  const { document, number } = (await answer.json()) as EstimateTemplate // the contract's response
  expect(number).toBe(1)
  expect(document.blocks[0]).toMatchObject({ id: 'cake', rows: [{ usdCents: 625 }, { usdCents: 500 }] })
  expect(document.blocks.map(({ id }) => id).slice(-4)).toEqual([
    'tasting-box',
    'delivery',
    'travel',
    'least',
  ])
  expect(document.questions.slice(0, 2)).toMatchObject([{ id: 'flavors' }, { maximum: 300_000 }])

  await page.getByRole('link', { name: 'All templates' }).click()
  const card = page.getByRole('list', { name: 'Templates' }).getByRole('listitem').filter({
    hasText: 'Wedding cake',
  })
  await card.getByText('Published', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Withdraw Wedding cake' }).click()
  await card.getByText('Withdrawn', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Published', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('of two editors each keeps its changes, and chooses where both changed the same', async () => {
  const { page, context, complaints } = await visit()
  await signInAs(page, 'Tomas Rivera', templates)
  await copyTemplate(page, 'office', 'Office lunch')
  const other = await context.newPage()
  await other.goto(page.url())
  const name = (of: Page) => of.getByLabel('Name of the job')
  await name(other).fill('Lunch for a team')
  await bar(other)
    .getByText(/^Saved/)
    .waitFor()

  await page.getByLabel('Spread in percent').fill('12')
  await name(page).fill('Lunch at the office')
  const choice = page.getByRole('dialog', { name: 'Someone else changed this template, too' })
  await choice.getByText('Lunch for a team').click()
  await choice.getByRole('button', { name: 'Keep these versions' }).click()
  await bar(page)
    .getByText(/^Saved/)
    .waitFor()
  expect(await name(page).inputValue()).toBe('Lunch for a team')
  await other.reload()
  await name(other).waitFor()
  expect(await other.getByLabel('Spread in percent').inputValue()).toBe('12')

  await page.getByRole('link', { name: 'All templates' }).click()
  await page.getByRole('button', { name: 'Remove Lunch for a team' }).click()
  await page.getByRole('button', { name: 'Remove draft' }).click()
  await page.getByRole('heading', { name: 'Lunch for a team', level: 3 }).waitFor({ state: 'detached' })
  // The conflict is logged as a refused save.
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
})
