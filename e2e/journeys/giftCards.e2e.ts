import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { typeCard } from '../support/cards.ts'
import { findings } from '../support/inspection.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

interface Wallet {
  readonly storeCreditUsdCents: number
}

async function creditOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/wallet')
  return ((await answer.json()) as Wallet).storeCreditUsdCents // the contract's response
}

test('a gift card is paid by card, redeemed once, and becomes store credit', async () => {
  const { page } = await visit({ width: 360, height: 800 })
  // A member whose store credit no other journey checks.
  await signInAs(page, 'Ines Okafor', '/card?tab=credit')
  const before = await creditOf(page)
  await page.getByRole('link', { name: 'Buy a gift card' }).click()
  await page.getByLabel('As a link').check()
  await page.getByLabel('Other', { exact: true }).check()
  await page.getByLabel('Custom amount in dollars').fill('4')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Enter an amount from $5 to $500').waitFor()
  await page.getByLabel('Custom amount in dollars').fill('40')
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick()

  await typeCard(page, '4000 0000 0000 9995')
  await page.getByRole('button', { name: 'Pay $40.00' }).click()
  await page.getByText('Your card was declined (insufficient funds).').waitFor()
  await typeCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: 'Pay $40.00' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { name: 'Your gift card is paid' }).waitFor()
  const code = /GIFT(-[0-9A-Z]{4}){4}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(await creditOf(page)).toBe(before)

  await page.getByRole('link', { name: 'Redeem now' }).click()
  await page.waitForURL((url) => url.pathname === '/card' && !url.searchParams.has('code'))
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('We added $40.00.').waitFor()
  expect(await creditOf(page)).toBe(before + 4000)
  await page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('You have already redeemed this gift card.').waitFor()
  expect(await creditOf(page)).toBe(before + 4000)
})

test('a gift card is emailed to a friend and canceled before it is redeemed', async () => {
  const { page } = await visit()
  await signInAs(page, 'Ines Okafor', '/card/gift')
  await page.getByLabel('Recipient’s name').fill('Sam Nearby')
  await page.getByLabel('Recipient’s email address').fill('nobody.nearby@goodword.example')
  await page.getByLabel('Message').fill('For a good breakfast')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await page.getByRole('heading', { name: 'Your gift card is paid' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('GIFT-••••-••••-••••-')
  await page.getByRole('link', { name: 'All your gift cards' }).click()
  await page.getByRole('button', { name: 'Cancel: $25.00 for Sam Nearby' }).click()
  await page.getByRole('button', { name: 'Cancel gift card' }).click()
  await page.getByText('Canceled; refunded to your card').first().waitFor()
})

test('a gift link shows the card to a visitor, who signs in and adds it once', async () => {
  const { page } = await visit()
  await signInAs(page, 'Ines Okafor', '/card/gift')
  await page.getByLabel('Birthday').check()
  await page.getByLabel('As a link').check()
  await page.getByLabel('Message').fill('Have a sweet day')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await page.getByRole('heading', { name: 'Your gift card is paid' }).waitFor()
  const code = /GIFT(-[0-9A-Z]{4}){4}/.exec(await page.locator('main').innerText())?.[0] ?? ''

  const { page: friend, complaints, settle } = await visit({ width: 360, height: 800 })
  await friend.goto(`/gift#${code}`)
  await friend.getByRole('heading', { name: 'Ines sent you $25.00' }).waitFor()
  await friend.getByText('Have a sweet day').waitFor()
  expect(new URL(friend.url()).hash).toBe('')
  for (const scheme of ['light', 'dark'] as const) {
    await friend.emulateMedia({ colorScheme: scheme })
    await settle()
    expect(await findings(friend)).toEqual([])
  }
  await signInAs(friend, 'Jonah Whitfield', '/gift')
  const before = await creditOf(friend)
  await friend.getByRole('button', { name: 'Add to my wallet' }).dblclick()
  await friend.getByRole('heading', { name: '$25.00 added to your wallet' }).waitFor()
  expect(await creditOf(friend)).toBe(before + 2500)
  // The same link again, in the same tab.
  await friend.goto(`/gift#${code}`)
  await friend.getByText('This gift card is already in a wallet.').waitFor()
  expect(complaints).toEqual([])
})
