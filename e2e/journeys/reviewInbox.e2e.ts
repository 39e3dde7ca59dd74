import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { signInAs } from '../support/people.ts'
import { fillFromTemplate, openReview, reviewRows } from '../support/reviewInbox.ts'

const { visit } = useBrowser()

test('an owner answers a review of Goodword from a template, by keyboard, and marks another as done', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas Rivera', '/google-reviews?tab=templates&business=river-oak-bakery')
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Journey thanks')
  await page.getByLabel('Wording', { exact: true }).fill('Thank you for visiting us, ')
  await page.getByRole('button', { name: 'Insert First name into Wording' }).click()
  await page.getByText('Thank you for visiting us, Maya').waitFor()
  await page.getByRole('button', { name: 'Create template' }).click()
  await page.getByRole('article', { name: 'Journey thanks' }).waitFor()
  expect(await findings(page)).toEqual([])

  await page.goto('/google-reviews?source=goodword&business=river-oak-bakery')
  await reviewRows(page).first().waitFor()
  await page.keyboard.press('j')
  const author = await openReview(page)
  await page.keyboard.press('r')
  const field = page.getByLabel(`Your reply to ${author}`)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await fillFromTemplate(page, 'Journey thanks')
  await expect.poll(() => field.inputValue()).toMatch(/^Thank you for visiting us/)
  await field.pressSequentially(' Visit www.oak.example.')
  await page.getByText('The reply has a link.').waitFor()
  await field.fill('Thank you for your words about the rye.')
  expect(await findings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await page.getByText(`Your reply to ${author} is published`).first().waitFor()
  await page.getByRole('article').getByText('Thank you for your words about the rye.').first().waitFor()

  // The answered review has left the view, and the next one takes its place.
  await page.keyboard.press('j')
  const next = await openReview(page, author)
  await page.keyboard.press('e')
  await page.getByText('Marked as done').first().waitFor()
  await page.getByRole('article').getByRole('button', { name: 'Mark as open' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('article').getByRole('button', { name: 'Mark as done' }).waitFor()
  expect(next).not.toBe(author)
  expect(complaints).toEqual([])
})

test('on a phone, a review is a page of its own, and the way back leads to its row', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Tomas Rivera', '/dashboard/river-oak-bakery/reviews?show=all')
  const row = reviewRows(page).first()
  await row.click()
  await page.getByRole('article').waitFor()
  await row.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'All reviews' }).click()
  await row.waitFor()
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})
