import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { points } from 'contract/core/points'
import { addMembership } from '../../businesses/businesses.ts'
import { listCampaigns, startCampaign } from '../../loyalty/campaigns/campaigns.ts'
import { campaignDraft } from '../../../../test-support/fixtures/loyalty.ts'
import { recoverRefunds } from './reversals.ts'
import { resendPayouts } from '../send/sendPayouts.ts'
import { usePayoutsFixture } from '../../../../test-support/fixtures/payouts.ts'

const {
  bakery,
  database,
  fixture,
  settle,
  payable,
  read,
  latest,
  pass,
  toPayday,
  order,
  fulfil,
  refund,
  payHeldRefunds,
  heldRefunds,
  withGateway,
} = usePayoutsFixture()

test('a refund after the payout is recovered from the transfer once and then sent', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle()
  await refund(loaf, 1000)
  expect(await payable()).toBe(0)
  expect(await heldRefunds()).toEqual([1000])
  await Promise.all([
    recoverRefunds(fixture.port),
    recoverRefunds(fixture.port),
    recoverRefunds(fixture.port),
  ])
  await recoverRefunds(fixture.port)
  expect(await payable()).toBe(950)
  await payHeldRefunds()
  await recoverRefunds(fixture.port)
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800, returnedUsdCents: 950 })
})

test('a reversal killed after the processor completed it is booked without a second request', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle()
  await refund(loaf, 1000)
  const killed = withGateway({
    reverseTransfer: async (draft) => {
      await fixture.port.gateway.reverseTransfer(draft)
      throw new Error('killed')
    },
  })
  await expect(recoverRefunds(killed)).rejects.toThrow('could not be recovered')
  pass(2)
  const forgetful = withGateway({ reverseTransfer: () => Promise.reject(new Error('the key is forgotten')) })
  await recoverRefunds(forgetful)
  expect(await payable()).toBe(950)
  await payHeldRefunds()
  expect(await payable()).toBe(0)
  expect(await latest()).toMatchObject({ returnedUsdCents: 950 })
})

test('an amount that the processor refuses to reverse is recovered from an older transfer', async () => {
  await fulfil(await order(4000))
  toPayday()
  await settle()
  const cake = await order(3000)
  await fulfil(cake)
  toPayday()
  await settle()
  const [newest, older] = (await read()).payouts
  await refund(cake, 1000)
  await recoverRefunds(
    withGateway({ reverseTransfer: () => Promise.reject(new Refusal('reversal_above_transfer')) }),
  )
  await recoverRefunds(fixture.port)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
  expect((await read()).payouts.slice(0, 2)).toMatchObject([
    { id: newest!.id, returnedUsdCents: 0 },
    { id: older!.id, returnedUsdCents: 950 },
  ])
})

test('a refund that no transfer can cover waits until later sales cover it', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle()
  await refund(loaf, 1000)
  const refusing = withGateway({
    reverseTransfer: () => Promise.reject(new Refusal('reversal_above_transfer')),
  })
  // Each run tries the next transfer.
  const { length } = (await read()).payouts
  for (let run = 0; run < length; run += 1) await recoverRefunds(refusing)
  await recoverRefunds(fixture.port)
  await payHeldRefunds()
  expect(await payable()).toBe(0)
  expect(await heldRefunds()).toEqual([1000])
  await fulfil(await order(4000))
  toPayday()
  // Before the refund is paid, its money is reserved.
  await settle()
  expect(await latest()).toMatchObject({ usdCents: 2850, ordersUsdCents: 4000, otherUsdCents: -1150 })
  expect(await payable()).toBe(950)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
})

test('a campaign that holds the money of a held refund ends and pays it', async () => {
  await fulfil(await order(4000))
  toPayday()
  await settle()
  const loaf = await order(4000)
  await fulfil(loaf)
  const draft = campaignDraft(bakery(), {
    name: 'Autumn',
    amount: { kind: 'bonus', points: points(1000) },
    budgetPoints: points(3800),
  })
  const owner = await fixture.loyalty.newMember()
  await fixture.as(owner, (context) =>
    addMembership(context, { businessId: bakery(), memberId: owner, role: 'owner' }),
  )
  const { id } = await fixture.as(owner, (context) => startCampaign(context, { businessId: bakery(), draft }))
  await refund(loaf, 4000)
  expect(await heldRefunds()).toEqual([4000])
  const refusing = withGateway({
    reverseTransfer: () => Promise.reject(new Refusal('reversal_above_transfer')),
  })
  const campaign = async () =>
    (await fixture.as(owner, (context) => listCampaigns(context, bakery()))).find((each) => each.id === id)
  const transfers = (await read()).payouts.length
  await recoverRefunds(refusing)
  // Another transfer could still pay for the refund.
  expect(await campaign()).toMatchObject({ status: 'running' })
  for (let run = 1; run < transfers; run += 1) await recoverRefunds(refusing)
  await Promise.all([recoverRefunds(refusing), recoverRefunds(refusing)])
  expect(await campaign()).toMatchObject({ status: 'ended' })
  expect(await payable()).toBe(3800)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
  const { rows } = await database.pool.query(
    `select title from notification where member_id = $1 and title like 'We ended%'`,
    [owner],
  )
  expect(rows).toEqual([{ title: 'We ended the campaign "Autumn" of The bakery' }])
})

test('a refund during a payout waits, because its money is already in the payout', async () => {
  const [loaf, cake] = [await order(4000), await order(3000)]
  await fulfil(loaf)
  await fulfil(cake)
  toPayday()
  const away = withGateway({ transfer: () => Promise.reject(new Refusal('payments_unavailable')) })
  await settle(away)
  expect(await payable()).toBe(6650)
  await refund(loaf, 4000)
  expect(await heldRefunds()).toEqual([4000])
  await resendPayouts(fixture.port)
  expect(await payable()).toBe(0)
  await recoverRefunds(fixture.port)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
  expect(await latest()).toMatchObject({ usdCents: 6650, returnedUsdCents: 3800 })
})

test('concurrent refunds and a payout never spend the same money twice', async () => {
  const loaves = await Promise.all([1, 2, 3, 4].map(() => order(4000)))
  for (const loaf of loaves) await fulfil(loaf)
  toPayday()
  await Promise.all([settle(), ...loaves.map((loaf) => refund(loaf, 4000)), settle()])
  expect(await payable()).toBeGreaterThanOrEqual(0)
  await recoverRefunds(fixture.port)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  await recoverRefunds(fixture.port)
  expect(await payable()).toBe(0)
})
