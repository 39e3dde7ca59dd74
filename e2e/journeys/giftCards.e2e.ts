import type { Page } from 'playwright-core'
import encodeQR from 'qr'
import sharp from 'sharp'
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
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase().replaceAll('-', ' '))
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

  await friend.goto('/card?tab=credit')
  await showToCamera(friend, null)
  await friend.getByRole('button', { name: 'Scan code' }).click()
  await friend.getByText('We found no camera.').waitFor()
  await friend.getByLabel('Photo of the code').setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await qrPng('https://elsewhere.example/gift'),
  })
  await friend.getByText('This code is not a gift card.').waitFor()
  for (const scheme of ['light', 'dark'] as const) {
    await friend.emulateMedia({ colorScheme: scheme })
    expect(await findings(friend)).toEqual([])
  }
  await friend.keyboard.press('Escape')
  await showToCamera(friend, await qrPng(new URL(`/gift#${code}`, friend.url()).href))
  await friend.keyboard.press('Enter')
  await friend.getByText('This gift card is already in a wallet.').waitFor()
  expect(new URL(friend.url()).pathname).toBe('/gift')
  expect(complaints).toEqual([])
})

const qrPng = (text: string) =>
  sharp(Buffer.from(encodeQR(text, 'svg')))
    .resize(400, 400, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()

/** The headless browser has no camera, and no device that replaces one. */
async function showToCamera(page: Page, picture: Buffer | null): Promise<void> {
  await page.evaluate(
    async (source) => {
      const canvas = document.createElement('canvas')
      if (source !== null) {
        const image = new Image()
        image.src = source
        await image.decode()
        canvas.width = canvas.height = 480
        // A stream has a picture only after a change of its canvas.
        setInterval(() => canvas.getContext('2d')?.drawImage(image, 40, 40), 50)
      }
      navigator.mediaDevices.getUserMedia = async () => {
        if (source === null) throw new DOMException('No camera', 'NotFoundError')
        return canvas.captureStream()
      }
    },
    picture && `data:image/png;base64,${picture.toString('base64')}`,
  )
}
