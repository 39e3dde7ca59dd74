import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const bakery = 'river-oak-bakery'
const path = `/dashboard/${bakery}/photos`

/** Stripes in a colour and a direction: pictures that do not look alike. */
async function striped(colour: string, angle: number, name: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><defs><pattern id="p" width="220" height="220" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="220" height="220" fill="#fff"/><rect width="110" height="220" fill="${colour}"/></pattern></defs><rect width="1600" height="1200" fill="url(#p)"/></svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

/** A photo that no program makes smaller. */
const noise = () =>
  sharp(randomBytes(1000 * 900 * 3), { raw: { width: 1000, height: 900, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()

const items = (page: Page) => page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem')
const altOf = (page: Page, place: number) => page.getByLabel(`Description of photo ${place}`)

test('an owner uploads, describes, orders and crops photos, and a visitor sees them', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas Rivera', path)
  await items(page).first().waitFor()
  const before = await items(page).count()
  await page
    .getByLabel('Choose photos')
    .setInputFiles([await striped('#a33', 0, 'oven.jpg'), await striped('#37a', 45, 'counter.jpg')])
  await expect.poll(async () => items(page).count()).toBe(before + 2)
  const [oven, counter] = [before + 1, before + 2]

  await altOf(page, oven).fill('The oven at four in the morning')
  await altOf(page, counter).fill('The counter with fresh bread')
  await altOf(page, counter).blur()
  await page.getByRole('button', { name: `Use as cover: photo ${counter}` }).click()
  await expect.poll(async () => altOf(page, 1).inputValue()).toBe('The counter with fresh bread')
  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await expect.poll(async () => altOf(page, 2).inputValue()).toBe('The counter with fresh bread')
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter')
  await expect.poll(async () => altOf(page, 1).inputValue()).toBe('The counter with fresh bread')

  await page.getByRole('button', { name: 'Crop photo 1', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await dialog.getByRole('radio', { name: 'Square' }).check()
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await dialog.getByLabel('Zoom').fill('1.5')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => altOf(page, 1).inputValue()).toBe('The counter with fresh bread')

  // A file that is not a photo stays in the list with the reason.
  await page.getByLabel('Choose photos').setInputFiles({
    name: 'IMG_1.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  })
  await page.getByText(/saved this photo as HEIC/).waitFor()
  await page.getByRole('button', { name: 'Hide the message about IMG_1.heic' }).click()

  await page.getByRole('button', { name: `Remove photo ${before + 2}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => items(page).count()).toBe(before + 2)

  const { page: visitor } = await visit({ width: 360, height: 800 })
  const gallery = visitor.getByRole('group', { name: 'Photos of River Oak Bakery' })
  const cover = gallery.getByRole('img', { name: 'The counter with fresh bread' })
  // Visitors share a rendered page of the same address for 15 seconds.
  const find = async () => {
    await visitor.goto(`/business-profile?b=${bakery}&seen=${crypto.randomUUID()}`)
    return cover.count()
  }
  await expect.poll(find, { timeout: 60_000, interval: 2000 }).toBe(1)
  await expect
    .poll(async () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await gallery.getByRole('button', { name: /photos$/ }).click()
  await visitor.getByRole('dialog').getByText('The counter with fresh bread').waitFor()
  const source = await cover.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(source).toMatch(/\/media\/photos\/[\w-]{32}\/\d+\.avif$/)

  await visitor.goto('/search?q=river oak bakery')
  const hash = source.split('/').at(-2) ?? ''
  await visitor.locator(`img[src*="${hash}"]`).first().waitFor()
  // The refusal of the HEIC file, as the browser logs it.
  expect(complaints.filter((text) => !text.includes('415'))).toEqual([])
})

test('a photo of 1.7 MB arrives over a slow line', async () => {
  const { page, context } = await visit()
  await signInAs(page, 'Tomas Rivera', path)
  await items(page).first().waitFor()
  const before = await items(page).count()
  const photo = await noise()
  expect(photo.length).toBeGreaterThan(1_600_000)
  const session = await context.newCDPSession(page)
  const line = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 150_000 }
  await session.send('Network.emulateNetworkConditions', line)
  const began = Date.now()
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'noise.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect.poll(async () => items(page).count(), { timeout: 60_000 }).toBe(before + 1)
  // Longer than a small call may take.
  expect(Date.now() - began).toBeGreaterThan(10_000)
})
