import { referralChannelsMax } from 'contract/referrals/sharing'
import { expect, test } from 'vitest'
import { insertAnyRow } from '../../../../test-support/anyRow.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { place, useReferralsFixture } from '../../../../test-support/fixtures/referrals.ts'
import { invite } from '../core/ownReferrals.ts'
import { addLink } from './share.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)

test('parallel calls cannot make more links than one person may have', async () => {
  const campaignId = await fixture.startCampaign()
  const maya = await fixture.orders.loyalty.newMember()
  const results = await Promise.allSettled(
    Array.from({ length: referralChannelsMax + 10 }, (_, at) =>
      fixture.orders.loyalty.runAs(maya, (context) =>
        addLink(context, { campaignId, channel: `Link ${at}` }, place),
      ),
    ),
  )
  const made = results.filter(({ status }) => status === 'fulfilled')
  expect(made.length).toBeLessThanOrEqual(referralChannelsMax)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'referral_limit' })
})

test('parallel calls cannot open more invitations than one person may have', async () => {
  const campaignId = await fixture.startCampaign()
  const maya = await fixture.orders.loyalty.newMember()
  const client = await database.pool.connect()
  try {
    for (let count = 0; count < 199; count += 1)
      await insertAnyRow(client, 'referral', { referrer_id: maya, status: 'invited' })
  } finally {
    client.release()
  }
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      fixture.orders.loyalty.runAs(maya, (context) =>
        invite(context, { campaignId, channel: 'text' }, place),
      ),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'referral_limit' })
})
