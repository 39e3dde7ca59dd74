import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unzipped } from '../../server/test-support/unzip.ts'
import { useBrowser } from '../support/browser.ts'
import { join, newEmail } from '../support/people.ts'
import { useSmallTown } from '../support/smallTown.ts'

const town = useSmallTown({ businesses: () => [{}], environment: () => ({}) })
const { visit } = useBrowser()

test('a member downloads everything, learns what prevents the deletion, asks for it, and takes it back', async () => {
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
  await page.getByText(/We delete your account on/).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  // The request ended the stream of this session, which the browser logs.
  expect(complaints.filter((text) => !text.includes('/notifications/stream'))).toEqual([])
})
