import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bakeryDraft } from '../../server/test-support/fixtures/businesses.ts'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { addSoftPasskey, newEmail, signUpAs } from '../support/people.ts'
import { untilFound } from '../support/search.ts'
import { useSmallTown } from '../support/smallTown.ts'

// A server of its own, on which operators check new listings.

const { visit } = useBrowser()
const town = useSmallTown({
  businesses: () => [
    {},
    {
      slug: 'landing-coffee',
      name: 'Landing Coffee',
      website: 'https://landing.example',
      phone: '+1 845 555 0102',
      location: { ...bakeryDraft().location, street: '7 Quay Street' },
    },
  ],
  environment: () => ({ LISTING_APPROVAL: 'manual' }),
})
const { at } = town

const signUp = (page: Page, name: string, path: string) =>
  signUpAs(page, name, path, { site: new URL(at('/')).origin })

/** The six digits of the newest message to a recipient at one of the stand-ins. */
async function codeAt(page: Page, path: '/dev/mail' | '/dev/phone', recipient: string): Promise<string> {
  const table =
    path === '/dev/mail' ? 'select body_text as body from mailbox_mail' : 'select body from phone_message'
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const { rows } = await town.pool.query<{ body: string }>(
          `${table} where recipient = $1 order by id desc limit 1`,
          [recipient],
        )
        code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
        return code
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  const other = await page.context().newPage()
  await other.goto(at(path))
  await other.getByText('Stand-in for').first().waitFor()
  await other.close()
  return code ?? ''
}

test('an owner comes from the footer to a submitted listing with at most 12 fields, and a visitor finds it', async () => {
  const { page, complaints, settle } = await visit()
  let fields = 0
  const fill = async (label: string, value: string) => {
    fields += 1
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.goto(at('/'))
  await settle()
  await fill('Run a business? Let your customers do the talking.', newEmail('rye'))
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/signup')
  await settle()
  await fill('Your name', 'Rosa')
  await fill('Password', 'otter gravel noon')
  fields += 1
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.waitForURL((url) => url.pathname === '/join')
  await settle()
  expect(await findings(page)).toEqual([])
  await fill('Business name', 'River Oak')
  await fill('City', 'Center')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'River Oak Bakery' }).waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'None of these: add my business' }).click()
  fields += 1
  await page.getByLabel('Category').selectOption({ label: 'Bakery' })
  await fill('Street and number', '12 Elm Road')
  await fill('ZIP code (optional)', '12599')
  await fill('Phone (optional)', '845 555 0177')
  await fill('Website (optional)', 'riveroakbooks.example')
  await settle()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL((url) => url.pathname === '/join/river-oak')
  await page.getByText('Your listing is submitted.').waitFor()
  expect(fields).toBeLessThanOrEqual(12)
  await settle()
  expect(await findings(page)).toEqual([])

  const operator = await visit()
  await signUp(operator.page, 'Otto', '/dashboard')
  await town.pool.query(`update member set is_operator = true where display_name = 'Otto'`)
  await addSoftPasskey(operator.page, new URL(at('/')).origin)
  await operator.page.goto(at('/dashboard'))
  await operator.page.getByRole('link', { name: /New listings/ }).click()
  await operator.page.getByRole('button', { name: 'Ask a question: River Oak' }).click()
  await operator.page.getByRole('textbox', { name: 'Question' }).fill('Do you bake there?')
  await operator.page.getByRole('button', { name: 'Send the question' }).click()
  await operator.page.getByRole('heading', { name: 'Waiting for an answer' }).waitFor()
  await page.reload()
  await page.getByLabel('Your answer').fill('Every morning.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('Your listing is submitted.').waitFor()
  await operator.page.reload()
  await operator.page.getByText('Answer: Every morning.').waitFor()
  await operator.settle()
  expect(await findings(operator.page)).toEqual([])
  await operator.page.getByRole('button', { name: 'Approve River Oak' }).click()
  await operator.page.getByRole('heading', { name: 'Latest decisions' }).waitFor()

  const visitor = await visit({ width: 360, height: 800 })
  await untilFound(visitor.page, at('/api/v1/search?q=River+Oak'), 'river-oak')
  await visitor.page.goto(at('/search?q=River+Oak'))
  await visitor.page.getByRole('link', { name: 'River Oak', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('a member claims a business by a code to its mailbox, and another one disputes it by phone', async () => {
  const { page, complaints, settle } = await visit({ width: 360, height: 800 })
  await page.goto(at('/business-profile?b=river-oak-bakery'))
  await page.getByRole('link', { name: 'Claim it' }).click()
  await page.waitForURL((url) => url.pathname === '/signin')
  await signUp(page, 'Nora', '/join?b=river-oak-bakery')
  await page.getByRole('button', { name: 'Claim this business: River Oak Bakery' }).click()
  await page.getByRole('heading', { name: 'Your claim of River Oak Bakery' }).waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = await codeAt(page, '/dev/mail', 'info@riveroak.example')
  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Check the code' }).click()
  await page.getByText('This code is wrong.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
  await page.getByText('You manage River Oak Bakery now.').waitFor()
  await settle()
  expect(await findings(page)).toEqual([])

  const other = await visit()
  await signUp(other.page, 'Pia', '/join?b=river-oak-bakery')
  await other.page.getByRole('button', { name: 'Claim this business: River Oak Bakery' }).click()
  await other.page.getByText('Code by email').waitFor()
  await other.page.getByRole('textbox', { name: 'Mailbox' }).fill('owner')
  await other.page.getByRole('button', { name: 'Send the code' }).click()
  const second = await codeAt(other.page, '/dev/mail', 'owner@riveroak.example')
  await other.page.getByLabel('Code', { exact: true }).fill(second)
  await other.page.getByRole('button', { name: 'Check the code' }).click()
  await other.page.getByRole('heading', { name: 'Dispute' }).waitFor()
  await other.settle()
  expect(await findings(other.page)).toEqual([])

  await page.goto(at('/join'))
  await page.getByRole('link', { name: 'Dispute about River Oak Bakery' }).click()
  await page.getByLabel('Your answer').fill('I have the keys.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('You wrote: “I have the keys.”').waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
  await other.page.reload()
  await other.page.getByText('The current owner wrote: “I have the keys.”').waitFor()
  expect(await other.page.content()).not.toContain('Nora')
  await other.page.getByRole('button', { name: 'Withdraw the claim' }).click()
  await other.page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await other.page.getByText('You withdrew the claim.').waitFor()
  expect(complaints).toEqual([])
})

test('a member claims a business by a text message to its number', async () => {
  const { page, settle } = await visit()
  await signUp(page, 'Tilda', '/join?b=landing-coffee')
  await page.getByRole('button', { name: 'Claim this business: Landing Coffee' }).click()
  await page.getByLabel('Code by phone').check()
  await page.getByRole('button', { name: 'Text the code' }).click()
  const code = await codeAt(page, '/dev/phone', '+18455550102')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
  await page.getByText('You manage Landing Coffee now.').waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
})
