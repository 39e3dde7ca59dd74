import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { join, newEmail, signInAs, signUpAs } from '../support/people.ts'
import { endReferralCampaigns } from '../support/referralCampaigns.ts'

const { visit } = useBrowser()
const slug = 'landing-coffee'
const own = `/dashboard/${slug}/referrals`

/** Writes a campaign, reads its cost preview and publishes it. */
async function publishCampaign(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Create|Draft another) campaign$/ }).click()
  await page.getByLabel('Name').fill('Tell a friend')
  await page.getByLabel('Points for the referrer').fill('200')
  await page.getByLabel('Points for the friend').fill('100')
  await page.getByLabel(/^Minimum first purchase/).fill('5')
  await page.getByText('The minimum first purchase must be at least $6.00').waitFor()
  await page.getByLabel(/^Minimum first purchase/).fill('6')
  await page.getByText('Ready to publish', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Simulate last 90 days' }).click()
  await page.getByText(/^It would have cost you/).waitFor()
  const weeks = page.getByRole('table', { name: 'Cost by week' })
  expect(await weeks.getByRole('row').count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Publish campaign' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Tell a friend' }).waitFor()
  await page.getByText('Running', { exact: true }).waitFor()
}

/** Opens a case from the operator's dashboard by the referrer's name. */
async function openCase(page: Page, kind: 'Under review' | 'Appeals', referrer: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Referral review' }).click()
  await page.getByRole('link', { name: new RegExp(`^${kind}`) }).click()
  await page.getByRole('link', { name: new RegExp(`^${referrer} and `) }).click()
}

test('a self-referral with one mailbox is held, rejected, appealed and accepted', async () => {
  const { page: owner, complaints } = await visit()
  await signInAs(owner, 'Tomas Rivera', own)
  await owner.getByRole('heading', { name: 'Referred friends' }).waitFor()
  await endReferralCampaigns(owner, slug)
  await owner.reload()
  await publishCampaign(owner)
  await owner.getByRole('button', { name: 'Pause: Tell a friend' }).click()
  await owner.getByText('Paused', { exact: true }).waitFor()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await owner.getByText('Running', { exact: true }).waitFor()

  // Petra invites a second account of her own mailbox.
  const name = `Petra${crypto.randomUUID().slice(0, 6)}`
  const email = newEmail(name)
  const { page: petra, complaints: heard } = await visit({ width: 360, height: 800 })
  await signUpAs(petra, name, `/referral?for=${slug}`, { email })
  await petra.getByLabel('Friend’s name').fill('My sister')
  await petra.getByRole('button', { name: 'Create invitation' }).click()
  await petra.waitForURL(/\/referral\/[0-9a-f-]{36}$/)
  const path = `/referrals/${new URL(petra.url()).pathname.split('/').at(-1)}`
  const readReferral = () => call<{ link: string; status: string }>(petra, 'GET', path)
  const { page: friend } = await visit()
  await friend.goto((await readReferral()).link)
  await friend.getByRole('link', { name: 'Create an account' }).click()
  await join(friend, 'Quentin', email.replace('@', '+sister@'))
  await expect.poll(async () => (await readReferral()).status).toBe('under_review')
  await petra.reload()
  await petra.getByText('Under review', { exact: true }).waitFor()

  const { page: operator } = await visit()
  await signInAs(operator, 'Ines Okafor', '/dashboard')
  await openCase(operator, 'Under review', name)
  await operator.getByText('Both email addresses belong to the same mailbox.').first().waitFor()
  await operator.getByLabel('Internal note').fill('One mailbox.')
  await operator.getByRole('button', { name: 'Confirm misuse' }).click()
  await operator.locator('dialog').getByRole('button', { name: 'Confirm misuse' }).click()
  await expect.poll(async () => (await readReferral()).status).toBe('rejected')

  await petra.reload()
  await petra.getByText('Not rewarded').first().waitFor()
  await petra.getByLabel('Reason for your appeal').fill('My sister has no mailbox and uses mine.')
  await petra.getByRole('button', { name: 'Send appeal' }).click()
  await petra.getByText('Under review.', { exact: true }).waitFor()

  await openCase(operator, 'Appeals', name)
  await operator.getByText('My sister has no mailbox and uses mine.').waitFor()
  await operator.getByLabel('Reply to the referrer').fill('Thank you, that explains it.')
  await operator.getByLabel('Internal note').fill('Believable.')
  await operator.getByRole('button', { name: 'Accept appeal' }).click()
  await expect.poll(async () => (await readReferral()).status).toBe('signed_up')
  await petra.reload()
  await petra.getByText('Accepted.', { exact: true }).waitFor()
  await petra.getByText('Thank you, that explains it.').waitFor()
  await friend.goto('/referral')
  await friend.getByText(new RegExp(`^${name} invited you to Landing Coffee`)).waitFor()

  // The business sees the label and the state, never the person.
  await owner.reload()
  const row = owner.getByRole('row').filter({ hasText: 'My sister' }).first()
  await row.getByText('Joined').waitFor()
  await row.getByText('We accepted the member’s appeal.').waitFor()
  expect(await owner.getByRole('main').innerText()).not.toMatch(/Quentin|Petra/)
  expect([...complaints, ...heard]).toEqual([])
})
