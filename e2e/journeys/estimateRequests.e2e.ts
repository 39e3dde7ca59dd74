import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Answer } from 'contract/core/route'
import { usualAnswers } from 'contract/estimates/price'
import type { sendEstimate } from 'contract/estimates/requests'
import type { EstimateTemplate } from 'contract/estimates/templates'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseTime, payByCard } from '../support/bookingSteps.ts'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const job = 'wedding-cake'
const bakery = 'River Oak Bakery'

type SentRequests = Answer<typeof sendEstimate>

async function complaintsOfAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(root: Element | null): Promise<{ violations: { id: string }[] }> }
    } // set in the line above
    const { violations } = await checker.run(document.querySelector('main'))
    return violations.map(({ id }) => id)
  })
}

/** An estimate with the usual answers, saved as the calculator does. */
async function saveEstimate(page: Page, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/estimate-templates/${job}`)
  const { versionId, document } = (await answer.json()) as EstimateTemplate // the contract's response
  const id = randomUUID()
  const packageId = document.packages[0]?.id ?? null
  const saved = await page.request.put(`${origin}/api/v1/estimates/${id}`, {
    headers: { origin },
    data: { versionId, name, answers: usualAnswers(document), packageId },
  })
  expect(saved.status()).toBe(200)
  return id
}

test('a member asks businesses, accepts one price, and books at it', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Priya Raman', '/component/saved')
  const name = `Cake ${randomUUID().slice(0, 8)}`
  const id = await saveEstimate(page, name)
  await page.reload()
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`**/component/saved/${id}`)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await page.getByRole('checkbox', { name: new RegExp(bakery) }).check()
  const others = page.getByRole('checkbox').and(page.locator(':not(:checked)'))
  await others.first().check()
  await others.first().check()
  await page.getByLabel('Message (optional)').fill('For our wedding in May.')
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'Send to 3 businesses' }).click()
  await page.getByRole('heading', { name: 'Your requests' }).waitFor()
  expect(await page.locator('section').filter({ hasText: 'can answer until' }).count()).toBeGreaterThan(0)

  const owner = (await visit()).page
  await signInAs(owner, 'Tomas Rivera', '/dashboard/river-oak-bakery/estimates')
  await owner
    .getByRole('link', { name: /Wedding cake.*Priya R\./s })
    .last()
    .click()
  await owner.getByText('For our wedding in May.').waitFor()
  expect(await complaintsOfAxe(owner)).toEqual([])
  await owner.getByLabel('Message to Priya R.').fill('Chocolate or vanilla?')
  await owner.getByRole('button', { name: 'Send message' }).click()
  await owner.getByRole('listitem').filter({ hasText: 'Chocolate or vanilla?' }).waitFor()
  // Another price needs a reason.
  await owner.getByLabel('Fixed price in dollars').fill('175')
  await owner.getByRole('button', { name: 'Offer $175.00' }).click()
  await owner.getByText('Tell the customer why the price differs from the estimate.').waitFor()
  await owner.getByLabel('Why it differs from the estimate').fill('Fondant takes longer.')
  await owner.getByLabel('After the customer accepts').selectOption({ label: 'They book “Pastry morning”' })
  await owner.getByRole('button', { name: 'Offer $175.00' }).click()
  await owner.getByText('You offered $175.00. Priya R. can accept it.').waitFor()

  await page.reload()
  const card = page.getByRole('region', { name: bakery })
  await card.getByText('Different from your estimate: Fondant takes longer.').waitFor()
  await card.getByText('Chocolate or vanilla?').waitFor()
  await card.getByRole('button', { name: 'Accept $175.00' }).click()
  await page.getByText('Your requests to the 2 other businesses close.').waitFor()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.locator('dialog').getByRole('button', { name: 'Accept $175.00' }).click()
  await page.getByText('You chose another business.').first().waitFor()

  await page.setViewportSize({ width: 1280, height: 900 })
  await card.getByRole('link', { name: 'Book at $175.00' }).click()
  await page.getByText(`Agreed price $175.00 for your estimate “${name}”`).waitFor()
  await chooseTime(page, 0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(`Agreed price $175.00 for your estimate “${name}”`).waitFor()
  expect(await page.getByLabel('Repeat this visit at the same time').count()).toBe(0)
  await page.getByLabel('I agree to the cancellation policy').check()
  await page.getByRole('button', { name: 'Continue to payment · $175.00' }).click()
  await page.waitForURL(/\/payment\?booking=/)
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await payByCard(page)
  await page.goto(`/component/saved/${id}`)
  await expect
    .poll(async () => {
      await page.reload()
      return card.innerText()
    })
    .toContain('Your visit is booked at this price.')

  await owner.reload()
  await owner.getByText('Priya Raman booked at $175.00.').waitFor()
  await owner.getByRole('link', { name: 'All requests' }).click()
  await owner.getByRole('link', { name: /^Won \(\d+\)/ }).click()
  await owner
    .getByRole('link', { name: /Wedding cake.*Priya Raman.*\$175\.00/s })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('a business sees a photo of the job, confirms one request, and declines another', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Priya Raman', '/component/saved')
  const [confirmed, declined] = [
    await saveEstimate(page, 'First cake'),
    await saveEstimate(page, 'Second cake'),
  ]
  await page.goto(`/component/saved/${confirmed}`)
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'venue.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  expect(await complaintsOfAxe(page)).toEqual([])
  const { id: businessId } = await call<BusinessProfile>(page, 'GET', '/businesses/river-oak-bakery')
  const send = async (id: string) => {
    const body = { businessIds: [businessId], message: '' }
    const { requests } = await call<SentRequests>(page, 'POST', `/estimates/${id}/requests`, body)
    return `/dashboard/river-oak-bakery/estimates?request=${requests[0]?.id}`
  }

  const owner = (await visit({ width: 360, height: 800 })).page
  await signInAs(owner, 'Tomas Rivera', await send(confirmed))
  await owner.getByRole('img', { name: 'Photo 1 of 1 by Priya R.' }).waitFor()
  await owner.getByRole('button', { name: /^Confirm \$\d+\.00$/ }).click()
  await owner.getByText(/^You offered \$\d+\.00\. Priya R\. can accept it\./).waitFor()
  await page.reload()
  await page.getByText('As estimated.').waitFor()

  await owner.goto(await send(declined))
  await owner.getByRole('button', { name: 'Decline the request' }).click()
  await owner.getByRole('button', { name: 'Decline request' }).click()
  await owner.getByText('Tell the customer why.').waitFor()
  await owner.getByLabel('Reason').fill('We are booked out in May.')
  expect(await complaintsOfAxe(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Decline request' }).click()
  await owner.getByText('You declined this request.').waitFor()
  await page.goto(`/component/saved/${declined}`)
  await page.getByText(`${bakery} declined: We are booked out in May.`).waitFor()
  await page.getByRole('heading', { name: 'Ask another business' }).waitFor()
  expect(complaints).toEqual([])
})

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#48a371' } })
    .jpeg()
    .toBuffer()

test('saved estimates are renamed, compared, and removed with an undo', async () => {
  const { page } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Jonah Whitfield', '/component/saved')
  const names = [1, 2].map((number) => `Cake ${number} ${randomUUID().slice(0, 8)}`)
  for (const name of names) await saveEstimate(page, name)
  await page.reload()
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const [first = '', second = ''] = names
  await rowOf(first).getByLabel('Compare').check()
  await rowOf(second).getByLabel('Compare').check()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('link', { name: 'Compare 2 estimates' }).click()
  await page.getByRole('row', { name: /Kind of job/ }).waitFor()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('link', { name: 'Your estimates' }).click()
  await rowOf(second).getByRole('button', { name: 'Remove' }).click()
  await rowOf(second).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(second).waitFor()
  await rowOf(first).getByRole('button', { name: 'Rename' }).click()
  await page.locator('dialog').getByLabel('Name').fill(`${first} renamed`)
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: `${first} renamed` }).waitFor()
  for (const name of [`${first} renamed`, second])
    await rowOf(name).getByRole('button', { name: 'Remove' }).click()
})
