import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

test('a visitor without JavaScript finds an answer and the status', async () => {
  const { page } = await visit({ width: 360, height: 800, javaScriptEnabled: false })
  await page.goto('/help?q=pending points')
  await page.getByRole('link', { name: 'Link to the answer: Why are some of my points pending?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Why are some of my points pending?' }).waitFor()
  await page.goto('/status')
  await page.getByText('All systems operational.').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Payments' }).innerText()).toContain(
    'Operational',
  )
})

test('a member asks about an order, an operator answers, and the member sees it', async () => {
  const { page, complaints, settle } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Maya Lindqvist', '/orders?show=past')
  await page.locator('main').getByRole('link', { name: /GW-/ }).first().click()
  await page.getByRole('link', { name: 'Get help with this order' }).click()
  await page.getByText('About this order').waitFor()
  await page.getByLabel('Subject').fill('One loaf was missing')
  await page.getByLabel('Message').fill('The bag had one loaf less than the receipt.')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  const reference = /HELP-\w{6}/.exec(await page.getByText(/Its reference is/).innerText())?.[0] ?? ''
  expect(reference).not.toBe('')

  const { page: desk } = await visit()
  await signInAs(desk, 'Ines Okafor', '/admin/support')
  const request = desk.getByRole('article', { name: 'One loaf was missing' })
  await request.getByText(reference).first().waitFor()
  await request.getByLabel('Answer to Maya Lindqvist').fill('We refunded the loaf.')
  await request.getByRole('button', { name: 'Send answer' }).click()
  await desk.getByText(`${reference} answered`).first().waitFor()
  expect(await findings(desk)).toEqual([])

  await page.getByRole('link', { name: 'See your requests' }).click()
  await page.getByText('We refunded the loaf.').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})
