import type { MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { usePayoutsFixture } from '../../../test-support/fixtures/payouts.ts'
import { expectMail, mailsSentTo } from '../../../test-support/mails.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { addMembership } from '../../modules/businesses/businesses.ts'
import { payoutsJobs } from '../../modules/payouts/jobs.ts'

const { database, fixture, settle, toPayday, order, fulfil, bakery, maya, withGateway } = usePayoutsFixture()
const statement = '/dashboard/the-bakery/statement'

let owner: MemberId

beforeAll(async () => {
  owner = await fixture.loyalty.newMember()
  await addMembership(database.contextOf(), { businessId: bakery(), memberId: owner, role: 'owner' })
})

beforeEach(() => void (database.enqueued.length = 0))

/** Runs the enqueued notices of payouts twice, as jobs may run, and returns the owner's mails about payouts. */
async function mailsOfNotices() {
  const [notice] = payoutsJobs(fixture.port, {
    mailer: { send: () => Promise.resolve() },
    origin: 'https://goodword.example',
    write: fixture.port.write,
  })
  const due = database.enqueued.filter(({ job }) => job === notice?.name)
  for (const { data } of [...due, ...due]) await fixture.loyalty.run((context) => notice!.run(context, data)) // a listed job
  const mails = await mailsSentTo(database, owner)
  return mails.filter(({ subject }) => subject.startsWith('Payout'))
}

test('a sent payout sends the owner one mail with its amount, and other members none', async () => {
  await fulfil(await order(4000))
  toPayday()
  await settle()
  const mails = await mailsOfNotices()
  expect(mails).toHaveLength(1)
  expectMail(mails[0], {
    path: statement,
    facts: ['Payout of $38.00 sent to The bakery', 'to your bank account', 'The bakery'],
  })
  const toMaya = await mailsSentTo(database, maya())
  expect(toMaya.filter(({ subject }) => subject.startsWith('Payout'))).toEqual([])
})

test('a failed payout sends the owner one mail that the money is not lost', async () => {
  await fulfil(await order(4000))
  toPayday()
  await settle(withGateway({ transfer: () => Promise.reject(new Refusal('payment_not_found')) }))
  const mails = await mailsOfNotices()
  expect(mails).toHaveLength(1)
  expectMail(mails[0], {
    path: statement,
    facts: ['Payout of $38.00 to The bakery failed', 'The money is still yours'],
  })
})
