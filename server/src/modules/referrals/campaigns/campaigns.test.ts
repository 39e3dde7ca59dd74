import type { BusinessId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import {
  changeCampaign,
  createCampaign,
  editCampaign,
  listCampaigns,
  versionsOfCampaign,
} from './campaigns.ts'
import { referralDraft, useReferralsFixture } from '../../../../test-support/fixtures/referrals.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)
const { runAs } = fixture.orders.loyalty
let businessId: BusinessId

beforeAll(async () => {
  businessId = fixture.orders.loyalty.bakery
  await fixture.startCampaign({ name: 'The first' })
})

const asOwner = <T>(work: (context: Context) => Promise<T>) => runAs(fixture.owner, work)

test('a second campaign cannot be published while one is active, and the owner sees why', async () => {
  const { id: campaignId } = await asOwner((context) =>
    createCampaign(context, businessId, referralDraft({ name: 'The second' })),
  )
  const publish = () =>
    asOwner((context) => changeCampaign(context, { businessId, campaignId, change: 'publish' }))
  await expect(publish()).rejects.toMatchObject({ code: 'referral_campaign_other_runs' })
  const campaigns = await asOwner((context) => listCampaigns(context, businessId))
  const first = campaigns.find(({ draft }) => draft.name === 'The first')!.id // started above
  await asOwner((context) => changeCampaign(context, { businessId, campaignId: first, change: 'end' }))
  expect((await publish()).status).toBe('active')
  await expect(publish()).rejects.toMatchObject({ code: 'referral_campaign_moved_on' })
})

test('every version stays readable for the team of the business and no other member', async () => {
  const { id: campaignId } = await asOwner((context) => createCampaign(context, businessId, referralDraft()))
  const edit = (version: number, windowDays: number) =>
    asOwner((context) =>
      editCampaign(context, { businessId, campaignId, version, draft: referralDraft({ windowDays }) }),
    )
  await edit(1, 60)
  await edit(2, 30)
  await expect(edit(2, 20)).rejects.toMatchObject({ code: 'referral_campaign_moved_on' })
  const of = { businessId, campaignId }
  const versions = await runAs(fixture.orders.tomas, (context) => versionsOfCampaign(context, of))
  expect(versions.map(({ version, draft }) => [version, draft.windowDays])).toEqual([
    [3, 30],
    [2, 60],
    [1, 90],
  ])
  const stranger = await fixture.orders.loyalty.newMember()
  await expect(runAs(stranger, (context) => versionsOfCampaign(context, of))).rejects.toMatchObject({
    code: 'business_not_found',
  })
  const { salon } = fixture.orders.loyalty
  await expect(
    runAs(fixture.orders.ines, (context) => versionsOfCampaign(context, { ...of, businessId: salon })),
  ).rejects.toMatchObject({ code: 'referral_campaign_not_found' })
})

test('members see the days and the cap of the campaign', async () => {
  await fixture.startCampaign({ windowDays: 45, rewardsPerMonthMax: 3, budgetPoints: points(10_000) })
  const friend = await fixture.orders.loyalty.newMember()
  const referrer = await fixture.orders.loyalty.newMember()
  await fixture.follow(friend, await fixture.codeOf(referrer))
  expect((await fixture.own(referrer))[0]?.campaign).toMatchObject({ windowDays: 45, rewardsPerMonthMax: 3 })
})
