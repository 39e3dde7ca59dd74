import type { BusinessId } from 'contract/core/ids'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { bakeryDraft } from '../../server/test-support/fixtures/businesses.ts'
import { textOf } from '../../server/test-support/pdfText.ts'
import { useBrowser, type Visit } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { findings } from '../support/inspection.ts'
import { activate, tabTo } from '../support/keyboard.ts'
import { addSoftPasskey, signUpAs } from '../support/people.ts'
import { useSmallTown } from '../support/smallTown.ts'
import { useWebsiteStandIns } from '../support/websiteStandIns.ts'

// The proofs that need a person or a website. `joining.e2e.ts` has those by mail and phone, and a dispute.

const { visit } = useBrowser()
const standIns = useWebsiteStandIns()
const names = ['Planks and Pines', 'Quill Books', 'Rope Works', 'Salt Pantry'] as const
type Name = (typeof names)[number]
const slugOf = (name: Name) => name.toLowerCase().replaceAll(' ', '-')
const domainOf = (name: Name) => `${slugOf(name)}.example`
const town = useSmallTown({
  businesses: () =>
    names.map((name, at) => ({
      slug: slugOf(name),
      name,
      website: standIns.addressOf(domainOf(name)),
      location: { ...bakeryDraft().location, street: `${at + 2} Canal Street` },
    })),
  environment: () => ({ DNS_STAND_IN: standIns.dns }),
})
const { at } = town
const phone = { width: 360, height: 800 }
const desktop = { width: 1280, height: 900 }

let claimant: Visit
let operator: Visit

async function signUp(name: string): Promise<Visit> {
  const visitor = await visit()
  await signUpAs(visitor.page, name, '/dashboard', { site: new URL(at('/')).origin })
  await visitor.settle()
  return visitor
}

beforeAll(async () => {
  claimant = await signUp('Nora')
  operator = await signUp('Otto')
  await town.pool.query(`update member set is_operator = true where display_name = 'Otto'`)
  await addSoftPasskey(operator.page, new URL(at('/')).origin)
})

/** Begins a claim and opens its page with one proof chosen. */
async function claim(name: Name, proof: string, size = desktop): Promise<Page> {
  const { page } = claimant
  await page.setViewportSize(size)
  const businessId: BusinessId | undefined = town.ids[names.indexOf(name)]
  const { id } = await call<{ id: string }>(page, 'POST', '/claims', { businessId })
  await page.goto(at(`/claim/${id}`))
  await page.getByRole('heading', { name: `Your claim of ${name}` }).waitFor()
  await claimant.settle()
  await page.getByRole('radio', { name: proof }).check()
  return page
}

async function wins({ page, complaints, settle }: Visit, name: Name): Promise<void> {
  await page.getByText(`You manage ${name} now.`).waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Prints the only pending postcard, marks it as sent, and returns its PIN. */
async function mailPostcard(name: Name): Promise<string> {
  const { page, settle } = operator
  await page.goto(at('/admin/claims?show=postcards'))
  const pdf = await downloaded(page, () =>
    page.getByRole('link', { name: `Print the postcard to ${name}` }).click(),
  )
  const text = textOf(pdf)
  expect(text).toContain(name)
  expect(text).toContain('2 Canal Street')
  await settle()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: `Mark as sent: postcard to ${name}` }).click()
  await page.getByText('Nothing to review').waitFor()
  return /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll('12599', ''))?.[0] ?? ''
}

test('a postcard proves the claim; five wrong PINs use it up', async () => {
  const name = 'Planks and Pines'
  const page = await claim(name, 'Postcard', phone)
  await operator.page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Order the postcard' }).click()
  const field = page.getByLabel('PIN', { exact: true })
  await field.waitFor()
  const first = await mailPostcard(name)
  const wrong = first === '111111' ? '222222' : '111111'
  const enter = async (pin: string) => {
    await field.fill(pin)
    await page.getByRole('button', { name: 'Check the PIN' }).click()
  }
  for (const left of [4, 3, 2, 1, 0]) {
    await enter(wrong)
    await page.getByText(`${left} tries left.`).waitFor()
  }
  await page.getByText('This code is wrong.').waitFor()
  await enter(first)
  await page.getByText('Too many wrong codes.').waitFor()
  await claimant.settle()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Order another postcard' }).click()
  await page.getByText('5 tries left.').waitFor()
  await enter(await mailPostcard(name))
  await wins(claimant, name)
})

test('an operator reads a document, refuses the claim with a reason, and accepts the next one', async () => {
  const name = 'Quill Books'
  const page = await claim(name, 'Document')
  const input = page.getByLabel(/^Document \(PDF, JPEG or PNG/)
  await input.setInputFiles({ name: 'lease.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByText('Choose a PDF, JPEG or PNG file.').waitFor()
  await input.setInputFiles({
    name: 'lease.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await page.getByText('Send the document as a PDF, JPEG or PNG file.').waitFor()
  claimant.complaints.length = 0 // the refused file
  const lease = Buffer.from('%PDF-1.7 The lease of Quill Books')
  const give = () => input.setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: lease })
  await give()
  await page.getByText('We have your proof.').waitFor()
  await claimant.settle()
  expect(await findings(page)).toEqual([])

  await operator.page.setViewportSize(desktop)
  const decide = async (decision: string, reason: string) => {
    await operator.page.goto(at('/admin/claims'))
    await operator.page.getByRole('button', { name: decision }).click()
    const dialog = operator.page.getByRole('dialog', { name: `${decision}: ${name}?` })
    await dialog.getByLabel('Reason, for both sides').fill(reason)
    await dialog.getByRole('button', { name: decision }).click()
    await operator.page.getByText('Nothing to review').waitFor()
  }
  await operator.page.goto(at('/admin/claims'))
  const read = await downloaded(operator.page, () =>
    operator.page.getByRole('link', { name: 'Download' }).click(),
  )
  expect(read).toEqual(lease)
  await operator.settle()
  expect(await findings(operator.page)).toEqual([])
  await decide('Refuse claim', 'The lease has ended.')
  await page.reload()
  await page.getByText('The lease has ended.').first().waitFor()
  await page.getByText('Refused', { exact: true }).waitFor()

  await claim(name, 'Document', phone)
  await give()
  await page.getByText('We have your proof.').waitFor()
  await decide('Accept proof', 'The register agrees.')
  await page.reload()
  await wins(claimant, name)
})

test('a DNS record proves the claim, with the keyboard alone', async () => {
  const name = 'Rope Works'
  const page = await claim(name, 'Postcard')
  const chosen = page.getByRole('radio', { name: 'Postcard' })
  await tabTo(page, chosen)
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowUp')
  expect(await page.getByRole('radio', { name: 'DNS record' }).isChecked()).toBe(true)
  await activate(page, page.getByRole('button', { name: 'Get the record' }))
  const record = page.locator('code').filter({ hasText: 'goodword-verification=' })
  const text = (await record.textContent()) ?? ''
  const site = standIns.site(domainOf(name))
  const check = page.getByRole('button', { name: 'Check now' })
  site.records = null
  await activate(page, check)
  await page.getByText('We could not reach your website or its DNS records.').waitFor()
  site.records = []
  await page.keyboard.press('Enter')
  await page.getByText('We did not find the text yet.').waitFor()
  await claimant.settle()
  expect(await findings(page)).toEqual([])
  site.records = ['v=spf1 -all', text]
  await page.keyboard.press('Enter')
  await wins(claimant, name)
})

test('a tag on the website proves the claim, and one in a comment does not', async () => {
  const name = 'Salt Pantry'
  const page = await claim(name, 'Tag on your website', phone)
  await page.getByRole('button', { name: 'Get the tag' }).click()
  const tag = (await page.locator('code').filter({ hasText: '<meta' }).textContent()) ?? ''
  const site = standIns.site(domainOf(name))
  const check = page.getByRole('button', { name: 'Check now' })
  site.html = `<html><head><!-- ${tag} --></head></html>`
  await check.click()
  await page.getByText('We did not find the text yet.').waitFor()
  await claimant.settle()
  expect(await findings(page)).toEqual([])
  site.html = `<html><head>${tag}</head></html>`
  await check.click()
  await wins(claimant, name)
})
