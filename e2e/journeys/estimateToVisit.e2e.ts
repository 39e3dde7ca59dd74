import type { Booking } from 'contract/bookings/bookings'
import type { MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { accuracyJobsMin } from 'contract/estimates/templates'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addMembership } from '../../server/src/modules/businesses/businesses.ts'
import { finishAsBusiness } from '../../server/src/modules/estimates/requests/business.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { acceptEstimate, publishCakes } from '../../server/test-support/fixtures/acceptedEstimates.ts'
import { makeBookable } from '../../server/test-support/fixtures/slots.ts'
import { payByCard } from '../support/bookingSteps.ts'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { signInAs } from '../support/people.ts'
import { useSmallTown } from '../support/smallTown.ts'

const { visit } = useBrowser()
const names = ['First Bakery', 'Second Bakery', 'Third Bakery'] as const
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const bakery = slugOf(names[0])
const town = useSmallTown({
  businesses: () =>
    names.map((name, at) => ({
      slug: slugOf(name),
      name,
      isClaimed: true,
      at: [41.58 + at / 100, -73.72],
      services: [
        {
          name: 'Cake delivery',
          description: 'We bring the cake.',
          durationMinutes: 30,
          price: { kind: 'fixed', usdCents: usdCents(2_000) },
        },
      ],
    })),
  environment: () => ({}),
  hasMovingClock: true,
})
const site = () => new URL(town.at('/')).origin

const as = <T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> => {
  const context = town.context()
  return inTransaction(context.db, (db) =>
    work({ ...context, db, actor: { memberId, isOperator: false, sessionId: null } }),
  )
}

async function memberNamed(name: string): Promise<MemberId> {
  const { rows } = await town.pool.query<{ id: MemberId }>(
    `insert into member (email, display_name, created_at) values ($1 || '@mail.example', $1, now())
     on conflict do nothing returning id`,
    [name],
  )
  return rows[0]!.id // a new one
}

/**
 * Tomas owns the first bakery, which delivers cakes for a deposit of 20%. It has finished one job fewer than its
 * accuracy needs: four jobs were 25% above their estimate. Returns the address of its template.
 */
async function openBakery(): Promise<string> {
  const [businessId] = town.ids
  if (businessId === undefined) throw new Error('the town has no bakery')
  const { rows } = await town.pool.query<{ id: MemberId }>(
    `select id from member where display_name = 'Tomas Rivera'`,
  )
  const ownerId = rows[0]!.id // signed in
  await addMembership(town.context(), { businessId, memberId: ownerId, role: 'owner' })
  await makeBookable(town.context(), businessId, {
    settings: { deposit: { kind: 'percent', percent: 20 }, maxAdvanceDays: 3 },
  })
  const { versionId, slug } = await publishCakes(as, { ownerId, businessId })
  const customerId = await memberNamed('sam')
  for (let count = 1; count < accuracyJobsMin; count += 1) {
    const job = { ownerId, businessId, customerId, versionId, serviceId: null, usdCents: usdCents(16_000) }
    const { requestId } = await acceptEstimate(as, job)
    await as(ownerId, (context) =>
      finishAsBusiness(context, { businessId, requestId }, usdCents(count <= 4 ? 20_000 : 16_000)),
    )
  }
  return slug
}

async function saveAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save estimate' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Cake for Ada')
  await page.getByRole('button', { name: 'Sign in and save' }).click()
  await page.waitForURL((url) => url.pathname === '/signin')
  await signInAs(page, 'Maya Lindqvist', new URL(page.url()).searchParams.get('from') ?? '', site())
  await page.getByRole('link', { name: 'See saved estimates' }).click()
  await page.getByRole('link', { name: 'Cake for Ada' }).click()
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Send to 3 businesses' }).click()
  await page.getByRole('heading', { name: 'Your requests' }).waitFor()
}

test('an anonymous estimate becomes a paid visit, whose price shows how exact the next estimates are', async () => {
  const owner = (await visit()).page
  await signInAs(owner, 'Tomas Rivera', '/about', site())
  const calculator = town.at(`/component?job=${await openBakery()}`)
  const { page, complaints, settle } = await visit()
  await page.goto(calculator)
  await settle()
  expect(await page.getByText(/of such estimates/).count()).toBe(0)
  await page.getByRole('group', { name: 'Two tiers?' }).getByRole('radio', { name: 'Yes' }).check()
  await saveAndSend(page)

  await owner.goto(town.at(`/dashboard/${bakery}/estimates`))
  await owner.getByRole('link', { name: /Cake for a party.*Maya L\./s }).click()
  // The likely price of 20 guests and two tiers is $185.
  await owner.getByLabel('Fixed price in dollars').fill('207.20')
  await owner.getByLabel('Why it differs from the estimate').fill('Fondant takes longer.')
  await owner.getByLabel('After the customer accepts').selectOption({ label: 'They book “Cake delivery”' })
  await owner.getByRole('button', { name: 'Offer $207.20' }).click()
  await owner.getByText('You offered $207.20. Maya L. can accept it.').waitFor()

  await page.reload()
  const card = page.getByRole('region', { name: names[0] })
  await card.getByRole('button', { name: 'Accept $207.20' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Accept $207.20' }).click()
  await page.getByText('You chose another business.').nth(1).waitFor()
  const estimate = page.url()
  await card.getByRole('link', { name: 'Book at $207.20' }).click()
  const times = page.getByRole('radiogroup', { name: /^Available times on/ })
  await times.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('I agree to the cancellation policy').check()
  await page.getByRole('button', { name: 'Continue to payment · $41.44' }).click()
  await page.waitForURL(/\/payment\?booking=/)
  const bookingId = new URL(page.url()).searchParams.get('booking')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await payByCard(page)
  await page.goto(estimate)
  await card.getByText('Your visit is booked at this price.').waitFor()

  // The visit is within a day, so it has begun when the day is over.
  const { localStart } = await call<Booking>(page, 'GET', `/bookings/${bookingId}`)
  town.skipDay()
  await owner.goto(town.at(`/dashboard/${bakery}/bookings?date=${localStart.slice(0, 10)}&b=${bookingId}`))
  for (const step of ['Check in', 'Complete'])
    await owner.locator('dialog').getByRole('button', { name: step, exact: true }).click()
  await owner.getByText('Maya Lindqvist: Completed').waitFor()
  // A job brings the end of the visit to the request.
  await expect
    .poll(async () => {
      await page.reload()
      return card.innerText()
    })
    .toContain('Final price: $207.20')
  await owner.goto(town.at(`/dashboard/${bakery}/estimates/templates`))
  await owner.getByText(`${accuracyJobsMin} jobs · median error 0%`).waitFor()
  await page.goto(calculator)
  // Eight of ten prices; without this job it would be 0% or 25%.
  await page.getByText(`Final prices were within 12% of such estimates, ${accuracyJobsMin} jobs.`).waitFor()
  expect(complaints).toEqual([])
})
