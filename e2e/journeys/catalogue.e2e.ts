import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const catalogue = '/dashboard/river-oak-bakery/catalogue'

test('an owner adds a product with variants and orders the menu by keyboard, and a visitor buys a variant', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${catalogue}?show=categories`)
  for (const name of ['Journey bread', 'Journey coffee']) {
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  }
  const up = page.getByRole('button', { name: 'Move Journey coffee up' })
  const ordered = page.waitForResponse((response) => response.url().endsWith('/catalogue/order'))
  await up.focus()
  await page.keyboard.press('Enter')
  expect((await ordered).status()).toBe(200)
  await page.reload()
  const names = async () =>
    (await page.getByRole('list', { name: 'Menu categories' }).locator('strong').allTextContents()).filter(
      (name) => name.startsWith('Journey'),
    )
  await expect.poll(names).toEqual(['Journey coffee', 'Journey bread'])

  // Dragging injects styles, which the security policy must allow.
  const centerOf = async (name: string) => {
    const box = await page.getByRole('button', { name: `Drag ${name}` }).boundingBox()
    if (!box) throw new Error(`${name} has no handle`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.getByRole('button', { name: 'Drag Journey bread' }).scrollIntoViewIfNeeded()
  const [from, to] = [await centerOf('Journey bread'), await centerOf('Journey coffee')]
  const dragged = page.waitForResponse((response) => response.url().endsWith('/catalogue/order'))
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(to[0], to[1] - 4, { steps: 12 })
  await page.mouse.up()
  expect((await dragged).status()).toBe(200)
  await expect.poll(names).toEqual(['Journey bread', 'Journey coffee'])

  await page.goto(`${catalogue}?edit=new`)
  await page.getByLabel('Name', { exact: true }).fill('Journey beans')
  await page.getByLabel('Menu category').selectOption('Journey coffee')
  await page.getByRole('button', { name: 'Add options, such as sizes' }).click()
  await page.getByLabel('Option 1', { exact: true }).fill('Weight')
  await page.getByRole('button', { name: 'Add variant' }).click()
  for (const [at, weight, price] of [
    [1, '250 g', '9'],
    [2, '1 kg', '30'],
  ] as const) {
    await page.getByLabel(`Variant ${at}: Weight`).fill(weight)
    await page.getByLabel(`Variant ${at}: Price in dollars`).fill(price)
  }
  await page.getByLabel('Choose photos').setInputFiles({
    name: 'beans.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#8a5a33' } })
      .jpeg()
      .toBuffer(),
  })
  await page.getByLabel('Description of photo 1').fill('A bag of beans')
  await page.getByRole('button', { name: 'Crop photo 1' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop and rotate' })
  await crop.getByRole('button', { name: 'Rotate' }).click()
  await crop.getByRole('button', { name: 'Use whole photo' }).click()
  await crop.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('from $9.00').waitFor()

  const { page: visitor } = await visit()
  const card = visitor.getByRole('link', { name: 'Choose options of Journey beans' })
  // Visitors share a rendered page of the same address for 15 seconds.
  const find = async () => {
    await visitor.goto(`/business-profile?b=river-oak-bakery&seen=${crypto.randomUUID()}`)
    return card.count()
  }
  await expect.poll(find, { timeout: 60_000, interval: 2000 }).toBe(1)
  await card.click()
  const canonical = visitor.locator('link[rel="canonical"]')
  await visitor.getByRole('heading', { name: 'Journey beans' }).first().waitFor()
  await expect.poll(() => canonical.getAttribute('href')).toContain('product-details')
  const first = await canonical.getAttribute('href')
  await visitor.getByRole('link', { name: '1 kg' }).click()
  await visitor.getByRole('heading', { name: 'Journey beans, 1 kg' }).waitFor()
  expect(await canonical.getAttribute('href')).toBe(first)
  const picture = visitor.getByRole('img', { name: 'A bag of beans' })
  await picture.waitFor()
  // The photo was wide before its rotation.
  const sides = ['width', 'height'].map((side) => picture.getAttribute(side))
  expect((await Promise.all(sides)).map(Number)).toEqual([700, 1000])
  await visitor.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await visitor.getByText('added to your cart').first().waitFor()
  await visitor.goto('/cart')
  await visitor.getByText('Journey beans, 1 kg').first().waitFor()
  await visitor.getByText('$30.00').first().waitFor()
  expect(complaints).toEqual([])
})

test('an owner exports the products, and the same file changes nothing; a changed one shows its plan first', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${catalogue}?show=import`)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export products' }).click()
  const download = await waiting
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const give = (content: string) =>
    page
      .getByLabel(/Choose a CSV file/)
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await give(text)
  await page.getByText('This file changes nothing.').waitFor()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await give(
    `${text.trimEnd()}\r\njourney-bun,Journey bun,,,,,,,,,,2.50\r\njourney-bad,Journey bad,,,,,,,,,,free\r\n`,
  )
  await page.getByText('1 new, 0 changed, 0 removed.').waitFor()
  await page.getByText(/Price must be an amount/).waitFor()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByText('1 product imported.').waitFor()
  await page.goto(catalogue)
  await page.getByText('Journey bun').waitFor()
  expect(complaints).toEqual([])
})

test('an owner exports the services, and the same file changes nothing', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${catalogue}?show=import&items=services`)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export services' }).click()
  const path = await (await waiting).path()
  await page.getByLabel(/Choose a CSV file/).setInputFiles(path)
  await page.getByText('This file changes nothing.').waitFor()
  expect(complaints).toEqual([])
})

test('an operator imports a town, and a second import of the file changes nothing', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Ines', '/admin/import')
  const file = [
    'External id,Name,Category,City,Region,Latitude,Longitude,Hours',
    'journey-1,Journey Diner,Bakery,Willowford,NY,41.581,-73.721,Mo-Fr 07:00-15:00',
    'journey-2,Journey Castle,Castle,Willowford,NY,41.582,-73.722,',
  ].join('\n')
  const give = () =>
    page
      .getByLabel(/Choose a CSV file/)
      .setInputFiles({ name: 'town.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await give()
  await page.getByText(/no category “Castle”/).waitFor()
  await page.getByRole('button', { name: 'Import 1 business' }).click()
  await page.getByText('1 business imported.').waitFor()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await give()
  await page.getByText('This file changes nothing.').waitFor()
  await page.goto('/business-profile?b=journey-diner')
  await page.getByRole('heading', { name: 'Journey Diner' }).waitFor()
  expect(complaints).toEqual([])
})

test('an operator merges two categories, and the old address leads to the other one', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Ines', '/admin/categories')
  for (const name of ['Journey parlor', 'Journey lounge']) {
    await page.getByRole('button', { name: 'Add category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Plural').fill(`${name}s`)
    await dialog.getByLabel('Group').fill('Journeys')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: `Edit ${name}` }).waitFor()
  }
  await page.getByRole('button', { name: 'Merge into…: Journey parlor' }).click()
  await page.getByLabel('Merge into', { exact: true }).selectOption('Journey lounge')
  await page.getByText('0 businesses of Journey parlor move to Journey lounge').waitFor()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Journey parlor merged into Journey lounge.').waitFor()
  const moved = await page.request.get('/search?category=journey-parlor&q=tea', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toBe('/search?q=tea&category=journey-lounge')
  expect(complaints).toEqual([])
})

test('an operator adds a city, which visitors find, and hides it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Ines', '/admin/cities?q=journey')
  await page.getByRole('button', { name: 'Add city' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of [
    ['Name', 'Journey Falls'],
    ['Region', 'NY, United States'],
    ['Latitude', '41.6'],
    ['Longitude', '-73.7'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const found = async () => (await page.request.get('/api/v1/places?q=journey%20falls')).text()
  await page.getByRole('button', { name: 'Hide Journey Falls, NY, United States' }).waitFor()
  expect(await found()).toContain('Journey Falls')
  await page.getByRole('button', { name: 'Hide Journey Falls, NY, United States' }).click()
  await page.getByText('Journey Falls is hidden').waitFor()
  expect(await found()).not.toContain('Journey Falls')
  expect(complaints).toEqual([])
})
