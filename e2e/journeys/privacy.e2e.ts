import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unzipped } from '../../server/test-support/unzip.ts'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { mailButton, openMail } from '../support/mailbox.ts'
import { join, newEmail, signUpAs } from '../support/people.ts'
import { useSmallTown } from '../support/smallTown.ts'

const town = useSmallTown({ businesses: () => [{}], environment: () => ({}) })
const { visit } = useBrowser()

test('a member downloads everything, learns what prevents the deletion, requests it, and cancels it', async () => {
  const { page, complaints } = await visit({ width: 360 })
  const email = newEmail('Wren')
  await page.goto(town.at('/signup'))
  await join(page, 'Wren', email)
  await page.goto(town.at('/account/privacy'))
  await page.getByText('Log of your consents').click()
  await page.getByText(/Privacy policy of .* accepted/).waitFor()
  await page.getByRole('button', { name: 'Prepare the download' }).click()
  const link = page.getByRole('link', { name: /Download ZIP/ })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const files = unzipped(await readFile(await download.path()))
  expect(files.get('json/account.json')?.toString()).toContain(email)
  expect(files.get('index.html')?.toString()).toContain('Wren')

  await town.pool.query(
    `insert into membership (business_id, member_id, role) select $1, id, 'owner' from member where email = $2`,
    [town.ids[0], email],
  )
  await page.reload()
  await page.getByRole('heading', { name: 'These must end first' }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0)
  const refused = await page.request.post(town.at('/api/v1/account/erasure'), {
    headers: { origin: town.at('') },
    data: { confirmation: 'delete', reviews: 'kept', givesUpCredit: false },
  })
  expect(await refused.json()).toMatchObject({
    code: 'erasure_blocked',
    details: { blockers: [{ code: 'only_owner' }] },
  })

  await town.pool.query('alter table membership disable trigger membership_last_owner')
  await town.pool.query('delete from membership where business_id = $1', [town.ids[0]])
  await page.reload()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Type DELETE in capitals.').waitFor()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page
    .getByText(/We delete your account on/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  // This session remains valid.
  expect(complaints).toEqual([])
})

test('a changed bank account is undone from the mail, and payouts are resumed', async () => {
  const { page } = await visit()
  const email = await signUpAs(page, 'Odo', '/about', { site: new URL(town.at('/')).origin })
  const { rows } = await town.pool.query<{ slug: string }>(
    `with owner as (update member set email_verified = true where email = $2 returning id),
       joined as (insert into membership (business_id, member_id, role) select $1, id, 'owner' from owner)
     select slug from business where id = $1`,
    [town.ids[0], email],
  )
  const statement = town.at(`/dashboard/${rows[0]?.slug}/statement`)
  await page.goto(statement)
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Use the new account' }).click()
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('Test Bank, ending in 6789').waitFor()
  await page.getByText(/Payouts wait until/).waitFor()
  expect(await findings(page)).toEqual([])

  const { page: phone, complaints } = await visit({ width: 360, height: 800 })
  await openMail(phone, email, 'was changed', { site: town.at('') })
  await phone.goto((await mailButton(phone).getAttribute('href')) ?? '')
  await phone.getByText('Payouts do not go to the new account (Test Bank, ending in 6789).').waitFor()
  expect(await findings(phone)).toEqual([])
  await phone.getByRole('button', { name: 'This was not me: undo the change' }).click()
  await phone.getByText('Payouts are stopped.').waitFor()

  await page.goto(statement)
  await page.waitForURL((url) => url.pathname === '/signin')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('otter gravel noon')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.getByText('An owner undid a change of the bank account.').waitFor()
  await page.getByRole('button', { name: 'Resume payouts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume payouts' }).click()
  await page.getByRole('button', { name: 'Add bank account' }).waitFor()
  // Only the phone's complaints: the other page logs refused calls, because its session has ended.
  expect(complaints).toEqual([])
})
