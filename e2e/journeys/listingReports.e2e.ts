import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const profile = '/business-profile?b=palomas-hair-studio'

test('a member reports a listing, and an operator marks it as closed and undoes that', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Jonah', profile)
  const report = async () => {
    await page.getByText('Show details').click()
    await page.getByRole('button', { name: 'Report a problem with this listing' }).click()
  }
  await report()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Please choose a reason.').waitFor()
  await page.getByText('It has closed permanently').click()
  await page.getByRole('textbox', { name: 'Details (optional)' }).fill('The windows are empty.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. Our team will check the listing').waitFor()
  expect(complaints).toEqual([])

  const operator = await visit({ width: 360, height: 800 })
  await signInAs(operator.page, 'Ines Okafor', '/dashboard')
  await operator.page.getByRole('link', { name: /Reported listings/ }).click()
  await operator.page.getByText('The windows are empty.').waitFor()
  await operator.settle()
  await operator.page.getByRole('button', { name: 'Mark as closed' }).click()
  await operator.page.getByRole('dialog').getByRole('button', { name: 'Mark as closed' }).click()
  await operator.page.getByRole('heading', { name: 'No reported listings' }).waitFor()
  expect((await page.request.get('/api/v1/businesses/palomas-hair-studio')).status()).toBe(410)
  await operator.page.getByRole('button', { name: 'Undo' }).click()
  await operator.page.getByText('The windows are empty.').waitFor()
  expect((await page.request.get('/api/v1/businesses/palomas-hair-studio')).status()).toBe(200)
  await operator.page.getByRole('button', { name: 'Dismiss reports' }).click()
  await operator.page.getByRole('heading', { name: 'No reported listings' }).waitFor()

  // A report of one photo shows it.
  await page
    .getByRole('group', { name: /^Photos of Paloma/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Report photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. Our team will check the photo').waitFor()
  await operator.page.reload()
  await operator.page.getByRole('button', { name: /^Remove the photo of Paloma/ }).waitFor()
  await operator.page.getByRole('button', { name: 'Dismiss reports' }).click()
  await operator.page.getByRole('heading', { name: 'No reported listings' }).waitFor()
  expect(operator.complaints).toEqual([])
})
