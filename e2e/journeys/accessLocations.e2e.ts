import type { BusinessId, LocationId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { listBusiness, publishBusiness } from '../../server/src/modules/businesses/businesses.ts'
import { reviewRequestsJobs } from '../../server/src/modules/reviewRequests/jobs.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { bakeryDraft, defineTestCategories } from '../../server/test-support/fixtures/businesses.ts'
import { addTestLocation } from '../../server/test-support/fixtures/locations.ts'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { typeCard } from '../support/cards.ts'
import { findings } from '../support/inspection.ts'
import { useOwnDatabase } from '../support/ownDatabase.ts'
import { newEmail, signUpAs } from '../support/people.ts'
import type { ServerProcess } from '../support/server.ts'

// A server of its own: no business of the demo town has two locations.

const { visit } = useBrowser()
const own = useOwnDatabase()
const { context } = own
let server: ServerProcess
let bakery: BusinessId
let harbor: LocationId

const at = (path: string) => `${server.origin}${path}`

beforeAll(async () => {
  await defineTestCategories(context())
  bakery = await listBusiness(context(), bakeryDraft())
  harbor = await addTestLocation(own.pool, bakery, '2 Harbor Road')
  await publishBusiness(context(), bakery)
  server = await own.start()
})

const signUp = (page: Page, name: string) => signUpAs(page, name, '/dashboard', { site: server.origin })

/** Gives a member access, for everything or for one location. */
async function employ(email: string, role: string, locationId?: LocationId): Promise<void> {
  await own.pool.query(
    'insert into membership (business_id, member_id, role) select $1, id, $2 from member where email = $3',
    [bakery, role, email],
  )
  if (locationId)
    await own.pool.query(
      `with limited as (
         update membership set all_locations = false
         from member where member.id = member_id and email = $1 returning business_id, member_id
       )
       insert into membership_location (business_id, member_id, location_id) select business_id, member_id, $2 from limited`,
      [email, locationId],
    )
}

const board = '/dashboard/river-oak-bakery/orders'

/** The business moves an order until it is fulfilled. */
async function handOver(page: Page, number: string): Promise<void> {
  const { rows } = await own.pool.query<{ id: string }>('select id from shop_order where number = $1', [
    number,
  ])
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled']
  for (const [place, from] of steps.slice(0, -1).entries())
    await call(page, 'POST', `/businesses/${bakery}/orders/${rows[0]?.id}/status`, {
      from,
      to: steps[place + 1],
    })
}

/** Runs the jobs that otherwise run each minute. */
async function sendDueRequests(): Promise<void> {
  const { db } = context()
  for (const job of reviewRequestsJobs((work) =>
    inTransaction(db, (transaction) => work({ ...context(), db: transaction })),
  ))
    await job.run(context(), {})
}

test('staff of one location see only its orders; others switch, and ask the customer of a visit once', async () => {
  const { page: customer, complaints } = await visit({ width: 360, height: 800 })
  await signUp(customer, 'Maya')
  const { products } = await call<{ products: { id: string }[] }>(
    customer,
    'GET',
    '/businesses/river-oak-bakery',
  )
  const buy = async (location: string | null) => {
    await call(customer, 'POST', '/cart/items', { items: [{ productId: products[0]?.id, quantity: 1 }] })
    await customer.goto(at('/payment'))
    const pickup = customer.getByRole('group', { name: 'Pickup at River Oak Bakery' })
    const places = pickup.getByLabel('Pickup location')
    expect(await places.locator('option:checked').textContent()).toContain('1 Mill Street')
    if (location) await places.selectOption({ label: location })
    await customer.getByRole('button', { name: /^Continue to payment/ }).click()
    await typeCard(customer)
    await customer.getByRole('button', { name: /^Pay \$/ }).click()
    await customer.getByRole('heading', { name: 'Payment complete' }).waitFor()
    const link = customer.getByRole('link', { name: /^order GW-/ })
    return ((await link.textContent()) ?? '').replace('order ', '')
  }
  const atMill = await buy(null)
  const atHarbor = await buy('2 Harbor Road, Willowford')

  const { page: staff } = await visit()
  await employ(await signUp(staff, 'Ida'), 'staff', harbor)
  await staff.goto(at(board))
  await staff.getByText(atHarbor).first().waitFor()
  expect(await staff.getByText(atMill).count()).toBe(0)
  expect(await staff.getByLabel('Location').count()).toBe(0)

  const { page: manager, settle } = await visit()
  await employ(await signUp(manager, 'Noor'), 'manager')
  await manager.goto(at(board))
  await manager.getByText(atMill).first().waitFor()
  await manager.getByText(atHarbor).first().waitFor()
  await manager.getByLabel('Location').selectOption({ label: '2 Harbor Road, Willowford' })
  await manager.getByText(atMill).first().waitFor({ state: 'detached' })
  await manager.getByText(atHarbor).first().waitFor()
  await settle()
  expect(await findings(manager)).toEqual([])
  // Today follows the choice.
  await manager.goto(at('/dashboard/river-oak-bakery'))
  await manager.getByText('1 order to accept').first().waitFor()

  await manager.goto(at('/google-reviews?tab=asking'))
  await manager.getByRole('switch', { name: 'Ask for reviews' }).click()
  await manager.getByText(/^Requests are on\./).waitFor()
  await handOver(manager, atMill)
  const requests = async () => (await own.pool.query('select visit_id from review_request')).rowCount
  await expect.poll(requests).toBe(1)
  await own.pool.query('update review_request set due_at = now()')
  await sendDueRequests()
  await sendDueRequests()
  await customer.goto(at('/dashboard'))
  await customer.getByRole('link', { name: /^Notifications/ }).click()
  const request = customer.getByRole('link', { name: /How was your visit to River Oak Bakery\?/ })
  await request.first().waitFor()
  expect(await request.count()).toBe(1)
  await request.click()
  await customer.getByRole('heading', { name: 'How was your visit to River Oak Bakery?' }).waitFor()
  await customer.getByRole('link', { name: 'Review on Goodword' }).waitFor()
  expect(complaints).toEqual([])
})

test('an owner opens a class at the second location, and visitors book it at its address', async () => {
  const { page, settle } = await visit({ width: 360, height: 800 })
  await employ(await signUp(page, 'Ana'), 'owner')
  await page.goto(at('/dashboard/river-oak-bakery/team'))
  await page.getByRole('heading', { name: 'People at 1 Mill Street, Willowford' }).waitFor()
  await page.getByLabel('Location').selectOption({ label: '2 Harbor Road, Willowford' })
  await page.getByRole('heading', { name: 'People at 2 Harbor Road, Willowford' }).waitFor()
  await page.getByRole('button', { name: 'Shifts of Tomas' }).click()
  await page.getByRole('button', { name: 'Add a shift on Monday' }).click()
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Save shifts' }).click()
  await page.getByText('Mon to Fri 9:00 AM – 5:00 PM').waitFor()
  await page.getByRole('button', { name: 'Services of Tomas' }).click()
  await page.getByRole('checkbox', { name: /^Cake tasting/ }).check()
  await page.getByRole('button', { name: 'Save services' }).click()
  await page.getByText('1 service', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('link', { name: 'Settings of Cake tasting' }).click()
  const form = page.getByRole('form', { name: 'Settings of Cake tasting' })
  expect(await form.getByLabel('Location').locator('option:checked').textContent()).toContain('2 Harbor Road')
  await form.getByLabel('Capacity').fill('8')
  await settle()
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: 'Turn on online booking' }).click()
  await page.getByText('Bookable online at 2 Harbor Road, Willowford, offered by Tomas').waitFor()

  const { services } = await call<{ services: { id: string }[] }>(page, 'GET', '/businesses/river-oak-bakery')
  const { page: visitor } = await visit({ width: 360, height: 800 })
  await visitor.goto(at(paths.service(services[0]?.id ?? '')))
  await visitor.getByText('8 spots left').first().waitFor()
  await visitor.getByRole('definition').getByText('2 Harbor Road, Willowford', { exact: true }).waitFor()
})

test('an owner whose sign-in is a day old confirms with a code, and the invitation goes on', async () => {
  const { page, settle } = await visit({ width: 360, height: 800 })
  const email = await signUp(page, 'Tomas')
  await employ(email, 'owner')
  await own.pool.query('update member_session set proved_at = null')
  await own.pool.query(`update identity.session set created_at = created_at - interval '1 day'`)
  await page.goto(at('/dashboard/river-oak-bakery/access'))
  const invited = newEmail('Rosa')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(invited)
  await page.getByRole('radio', { name: /^Owner/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  const code = dialog.getByLabel('Code')
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('This code is wrong.').waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
  await code.fill(await mailedCode(email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(invited).first().waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
})

async function mailedCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const { rows } = await own.pool.query<{ body: string }>(
        `select body_text as body from mailbox_mail where recipient = $1 and subject = 'Your code to confirm a change'`,
        [email],
      )
      code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}
