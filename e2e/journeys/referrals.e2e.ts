import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { typeCard } from '../support/cards.ts'
import { origin } from '../support/origin.ts'
import { confirmAddress, join, newEmail, signInAs } from '../support/people.ts'
import { endReferralCampaigns } from '../support/referralCampaigns.ts'

const { visit } = useBrowser()
const slug = 'river-oak-bakery'

/** Calls the API as the signed-in member of the page. */
async function call<T>(page: Page, path: string, body?: object): Promise<T> {
  const headers = { origin, 'idempotency-key': crypto.randomUUID() }
  const answer = body
    ? await page.request.post(`/api/v1${path}`, { headers, data: body })
    : await page.request.get(`/api/v1${path}`)
  return (await answer.json()) as T // the contract's response
}

interface ReferralNotice {
  readonly link: string
  readonly code: string
  readonly status: string
  readonly reward: Record<'you' | 'friend', { readonly state: string }>
}

// The program releases points at once, so that the tests need not wait for a hold period.
beforeAll(async () => {
  const { page } = await visit()
  await signInAs(page, 'Tomas Rivera', '/dashboard')
  const campaigns = await endReferralCampaigns(page, slug)
  const made = await call<{ id: string }>(page, campaigns, {
    name: 'Bring a friend',
    referrerPoints: 200,
    friendPoints: 100,
    minimumUsdCents: 1000,
    holdDays: 0,
    budgetPoints: 100_000,
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: null,
  })
  const published = await call<{ status: string }>(page, `${campaigns}/${made.id}/publish`, {})
  if (published.status !== 'active') throw new Error(`not published: ${JSON.stringify(published)}`)
})

/** Buys two loaves, from the cart to the paid order. Returns its id. */
async function buy(page: Page, atCheckout?: () => Promise<void>): Promise<string> {
  const { products } = await call<{ products: { id: string }[] }>(page, `/businesses/${slug}`)
  await call(page, '/cart/items', { items: [{ productId: products[0]?.id, quantity: 2 }] })
  await page.goto('/payment')
  await atCheckout?.()
  await page.getByRole('button', { name: /^Continue to payment · .* by card/ }).click()
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
  const { orders } = await call<{ orders: { id: string }[] }>(page, '/orders')
  return orders[0]!.id // the one that was just paid
}

/**
 * Configures a strict browser: blocks all requests to other hosts and stores only first-party cookies. Returns the
 * requests to other hosts.
 */
async function beStrict(page: Page): Promise<string[]> {
  const others: string[] = []
  await page.context().route(
    (url) => url.origin !== origin,
    async (route) => {
      others.push(route.request().url())
      await route.abort()
    },
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  return others
}

test('a member refers a friend who joins and buys, both earn points, and a refund reverses them', async () => {
  const { page, complaints } = await visit()
  await page.goto('/signup')
  const rosa = newEmail('Rosa')
  await join(page, 'Rosa', rosa)
  // Rewards need a confirmed address on both sides.
  await confirmAddress(page, rosa)

  // Rosa invites Sam by name and sends the link.
  await page.goto(`/referral?for=${slug}`)
  await page.getByLabel('Friend’s name').fill('Sam')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await page.waitForURL(/\/referral\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: 'Sam' }).waitFor()
  const path = `/referrals/${new URL(page.url()).pathname.split('/').at(-1)}`
  const readReferral = () => call<ReferralNotice>(page, path)
  const statusOf = async () => (await readReferral()).status
  const { link, code } = await readReferral()

  // On Sam's phone.
  const { page: phone, complaints: heard } = await visit({ width: 360, height: 800 })
  const others = await beStrict(phone)
  await phone.goto(link)
  await phone.getByText('Rosa invited you to River Oak Bakery').waitFor()
  await expect.poll(statusOf).toBe('clicked')
  await phone.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(() => phone.getByLabel('Referral code (optional)').inputValue()).toBe(code)
  await phone.getByText('Rosa invited you to River Oak Bakery: you get 100 pts.').waitFor()
  const sam = newEmail('Sam')
  await join(phone, 'Sam', sam)
  await expect.poll(statusOf).toBe('signed_up')
  await confirmAddress(phone, sam)
  // Sam sees the reward in the header, at checkout and after the payment.
  const promise =
    /^Rosa invited you: 100 pts with your first purchase of \$10\.00 or more at River Oak Bakery/
  await phone.goto('/home')
  const header = phone.getByRole('region', { name: 'Your reward' })
  await header.getByText(promise).waitFor()
  const orderId = await buy(phone, () => phone.getByText(promise).waitFor())
  await phone.getByText('100 pts from Rosa’s invitation.').waitFor()
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('qualifying')
  await page.reload()
  await page.getByText('Pending', { exact: true }).waitFor()
  await phone.goto('/referral')
  expect(await header.count()).toBe(0)
  await phone.getByText('Rosa invited you to River Oak Bakery').waitFor()

  // The bakery fulfils the order.
  const { page: owner } = await visit()
  await signInAs(owner, 'Tomas Rivera', `/dashboard/${slug}/orders`)
  const { number } = await call<{ number: string }>(phone, `/orders/${orderId}`)
  const card = owner.getByRole('article', { name: `Order ${number}` })
  for (const step of ['Accept', 'Start preparing', 'Mark as ready', 'Mark as complete'])
    await card.getByRole('button', { name: step }).click()
  await expect.poll(statusOf, { timeout: 90_000 }).toBe('rewarded')
  await page.reload()
  await page
    .getByText(/^Available(?: since|\.)/)
    .first()
    .waitFor()

  // A full refund claws back both rewards.
  await phone.goto(`/orders?o=${orderId}`)
  await phone.getByRole('button', { name: 'Request refund' }).click()
  const dialog = phone.locator('dialog')
  await dialog.getByRole('combobox').first().selectOption('2')
  await dialog.getByLabel(/^Reason for refund/).fill('Both were burnt.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await owner.reload()
  const request = owner.getByRole('article').filter({ hasText: 'Both were burnt.' })
  await request.getByRole('button', { name: 'Approve refund' }).click()
  await owner
    .locator('dialog')
    .getByLabel(/^Reply to/)
    .fill('Sorry.')
  await owner.locator('dialog').getByRole('button', { name: 'Approve refund' }).click()
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('reversed')
  const { reward } = await readReferral()
  expect([reward.you.state, reward.friend.state]).toEqual(['taken_back', 'taken_back'])
  expect(others).toEqual([])
  expect([...complaints, ...heard]).toEqual([])
})

test('the QR code scans as the link in light and dark, and an own code is rejected', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit({ colorScheme })
    await page.goto('/signup')
    await join(page, 'Vera')
    await page.goto(`/referral?for=${slug}`)
    const picture = page.getByRole('img', { name: /^QR code of your link/ })
    await picture.waitFor()
    const name = (await picture.getAttribute('aria-label')) ?? ''
    const link = name.split(' ').at(-1) ?? ''
    expect(link).toMatch(new RegExp(`^${origin}/r/[0-9A-Z]{8}$`))
    expect(await scanned(await picture.screenshot())).toBe(link)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PNG' }).click(),
    ])
    expect(await scanned(await file.path())).toBe(link)
    const [poster] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Poster, A5' }).click(),
    ])
    expect(poster.suggestedFilename()).toMatch(/\.pdf$/)

    await page.getByText('Have a referral code?').click()
    await page.getByLabel('Referral code').fill(link.split('/').at(-1) ?? '')
    await page.getByRole('button', { name: 'Apply code' }).click()
    await page.getByText('This is your own code. It is for your friends.').waitFor()
  }
})

/** The text of the QR code in an image. */
async function scanned(picture: Buffer | string): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('an invitation works without JavaScript, can be dismissed, and a wrong code does not block sign-up', async () => {
  const { page: member } = await visit()
  await member.goto('/signup')
  await join(member, 'Nina')
  await member.goto(`/referral?for=${slug}`)
  const picture = member.getByRole('img', { name: /^QR code of your link/ })
  const link = (await picture.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(link)
  await page.getByText('Nina invited you to River Oak Bakery').waitFor()
  await page.getByRole('link', { name: 'Close invitation' }).click()
  await page.waitForURL((url) => !url.searchParams.has('ref'))
  await expect.poll(() => page.getByText('Nina invited you').count()).toBe(0)
  await page.goto('/r/ZZZZZZZZ')
  await page.getByText('You can continue without it.').waitFor()
  expect(await page.getByRole('button', { name: 'Search' }).count()).toBeGreaterThan(0)
})
