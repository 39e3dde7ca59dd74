import { randomUUID } from 'node:crypto'
import type { MemberId, ProductId, ReferralCampaignId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { plus } from 'contract/core/time'
import { formerAccountDays } from 'contract/privacy/terms'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useCheckoutsFixture, visa } from '../../../../test-support/fixtures/checkouts.ts'
import { campaignDraft } from '../../../../test-support/fixtures/loyalty.ts'
import { createJobTable, privacyFixture, stateOf } from '../../../../test-support/fixtures/privacy.ts'
import { keys, place, referralDraft } from '../../../../test-support/fixtures/referrals.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { noLinks, ratesFor } from '../../commission/public.ts'
import { signInMember } from '../../identity/public.ts'
import { startCampaign } from '../../loyalty/campaigns/campaigns.ts'
import { grantedOccasions, insertGrant } from '../../loyalty/campaigns/campaigns.repository.ts'
import { markFirst } from '../../loyalty/purchases/firstPurchases.repository.ts'
import { boughtBefore } from '../../loyalty/purchases/purchases.repository.ts'
import { claimCode } from '../../referrals/attribution/joinByReferral.ts'
import { changeCampaign, createCampaign } from '../../referrals/campaigns/campaigns.ts'
import { addLink } from '../../referrals/sharing/share.ts'
import { addReward } from '../../rewards/catalogue/catalogue.ts'
import { redeem } from '../../rewards/vouchers/redeemVoucher.ts'
import { applyRetention } from '../retention/retention.ts'
import { eraseDue } from './eraseMember.ts'
import { requestErasure } from './requestErasure.ts'

// The usual test card identifies no payer.
const mastercard = '5555555555554444'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const privacy = privacyFixture(database, fixture)
const { as, loyalty } = fixture
let cake: ProductId
let owner: MemberId

beforeAll(async () => {
  await createJobTable(database)
  await loyalty.fund(loyalty.bakery, 20_000)
  cake = await fixture.newProduct(loyalty.bakery, 2000)
  owner = await loyalty.newMember()
  await loyalty.run((context) =>
    addMembership(context, { businessId: loyalty.bakery, memberId: owner, role: 'owner' }),
  )
})

beforeEach(() => database.clock.moveTo('2026-11-20T17:00:00.000Z'))

/** Signs in with an identity of this address, as a new visitor would. */
async function join(email: string): Promise<MemberId> {
  const claims = {
    issuer: 'https://id.example',
    subject: randomUUID(),
    email,
    emailVerified: true,
    name: null,
    picture: null,
  }
  const said = { displayName: null, photoURL: null }
  return (await loyalty.run((context) => signInMember(context, claims, said))).id
}

async function buy(memberId: MemberId, card = visa): Promise<void> {
  await fixture.fill(memberId, [{ productId: cake, quantity: 1 }])
  const checkout = await fixture.start(memberId)
  await fixture.pay(checkout, card)
  await fixture.settle(memberId, checkout.id)
  await database.pool.query(`update shop_order set status = 'fulfilled' where member_id = $1`, [memberId])
}

async function erase(memberId: MemberId): Promise<void> {
  await as(memberId, (context) =>
    requestErasure(context, { confirmation: 'delete', reviews: 'kept', givesUpCredit: true }, null),
  )
  database.clock.moveTo(plus(database.clock.now(), { days: 8 }))
  await eraseDue(privacy.port)
  expect(await stateOf(database, memberId)).toMatchObject({ state: 'done' })
}

const business = () => ({ businessIds: [loyalty.bakery] })
const hasBought = async (memberId: MemberId) =>
  (await boughtBefore(database.db, { memberId, ...business() })).size > 0
const rateOf = (memberId: MemberId) =>
  loyalty.run(async (context) => {
    const businesses = [{ id: loyalty.bakery, slug: 'the-bakery' }]
    return (await ratesFor(context, memberId, { businesses, links: noLinks })).get(loyalty.bakery)
  })

test('a person who erases the account and returns with the same address is not new', async () => {
  const first = await join('maya.lind@gmail.com')
  expect(await rateOf(first)).toBe(1000)
  await buy(first)
  const campaignId = await startReferrals()
  await erase(first)

  const again = await join('Maya.Lind+two@googlemail.com')
  expect(again).not.toBe(first)
  expect(await hasBought(again)).toBe(true)
  expect(await rateOf(again)).toBe(0)
  const { code } = await as(owner, (context) => addLink(context, { campaignId, channel: 'Link' }, place))
  await expect(
    as(again, (context) => claimCode(context, code, { keys, visited: null, addressGroup: 'a' })),
  ).rejects.toMatchObject({ code: expect.stringMatching(/referral_(not_new|claim_too_late)/) })

  const stranger = await join('theo@mail.example')
  expect([await hasBought(stranger), await rateOf(stranger)]).toEqual([false, 1000])
})

test('a merge or a refund after the return makes no second first purchase', async () => {
  const first = await join('jo@mail.example')
  await buy(first)
  await erase(first)
  const again = await join('jo@mail.example')
  await buy(again)
  const firsts = async () => {
    await markFirst(database.db, { memberId: again, businessId: null })
    const { rows } = await database.pool.query<{ member_id: string }>(
      'select member_id from purchase where is_first and member_id = any($1)',
      [[first, again]],
    )
    return rows.map(({ member_id }) => member_id)
  }
  expect(await firsts()).toEqual([first])
})

test('the same card under another address is recognized when it pays', async () => {
  const first = await join('ines@mail.example')
  await buy(first, mastercard)
  const known = await join('ines.second@mail.example')
  const already = await join('third@mail.example')
  await buy(already, mastercard)
  await erase(first)
  expect([await hasBought(known), await former(already)]).toEqual([false, [first]])
  const productId = await fixture.newProduct(loyalty.salon, 900)
  await fixture.fill(known, [{ productId, quantity: 1 }])
  const checkout = await fixture.start(known)
  await fixture.pay(checkout, mastercard)
  await fixture.settle(known, checkout.id)
  expect(await hasBought(known)).toBe(true)
})

test('occasions and limits of rewards count the erased account', async () => {
  const first = await join('noor@mail.example')
  await loyalty.give(first, 300)
  const reward = await as(owner, (context) =>
    addReward(context, {
      businessId: loyalty.bakery,
      draft: {
        name: 'A loaf',
        description: 'Any of them.',
        pricePoints: points(100),
        cashUsdCents: usdCents(0),
        stock: null,
        perMemberLimit: 1,
        tierName: null,
        voucherDays: 60,
      },
    }),
  )
  await as(first, (context) => redeem(context, reward.id))
  const { id: campaignId } = await as(owner, (context) =>
    startCampaign(context, {
      businessId: loyalty.bakery,
      draft: campaignDraft(loyalty.bakery, {
        trigger: 'birthday',
        amount: { kind: 'bonus', points: points(50) },
        budgetPoints: points(50),
      }),
    }),
  )
  const grant = { campaignId, memberId: first, occasion: 'birthday:2026', points: 50 }
  await loyalty.run((context) => insertGrant(context.db, { ...grant, now: context.now }))
  await erase(first)
  const again = await join('noor@mail.example')
  await loyalty.give(again, 300)
  await expect(as(again, (context) => redeem(context, reward.id))).rejects.toMatchObject({
    code: 'reward_limit_reached',
  })
  expect(await grantedOccasions(database.db, { memberId: again, occasion: 'birthday:2026' })).toEqual(
    new Set([campaignId]),
  )
})

test('the hashes reveal no address, and are deleted after the longest rule', async () => {
  const first = await join('sam@mail.example')
  await buy(first, mastercard)
  await erase(first)
  const again = await join('sam@mail.example')
  expect(await former(again)).toEqual([first])
  const { rows } = await database.pool.query('select * from former_account where member_id = $1', [first])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('sam')
  database.clock.moveTo(plus(database.clock.now(), { days: formerAccountDays + 1 }))
  await applyRetention(fixture.port.write)
  expect(await former(again)).toEqual([])
  expect((await database.pool.query('select from former_account')).rowCount).toBe(0)
})

async function former(memberId: MemberId): Promise<MemberId[]> {
  const { rows } = await database.pool.query<{ id: MemberId }>(
    'select former_id as id from returned_member where member_id = $1',
    [memberId],
  )
  return rows.map(({ id }) => id)
}

async function startReferrals(): Promise<ReferralCampaignId> {
  return as(owner, async (context) => {
    const { bakery } = loyalty
    const { id } = await createCampaign(context, bakery, referralDraft())
    await changeCampaign(context, { businessId: bakery, campaignId: id, change: 'publish' })
    return id
  })
}
