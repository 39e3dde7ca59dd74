import { sumOf } from 'contract/core/sum'
import { randomUUID } from 'node:crypto'
import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Points } from 'contract/core/points'
import { LedgerRow, Wallet } from 'contract/loyalty/wallet'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership, pauseBusiness } from '../../businesses/businesses.ts'
import { activateSource } from '../../ledger/earn/earn.ts'
import { creditStore } from '../../ledger/sales/money.ts'
import { walletOf } from '../../ledger/wallets.ts'
import { releasePoints, reservePoints, takePoints } from '../purchases/redeemAtCheckout.ts'
import { readHistory, readMonths, receiptOf, walletStatement } from './history.ts'
import { refundPurchase } from '../refunds/refundPurchase.ts'
import { useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'
import { defineNetworkTiers } from '../tiers/tiers.ts'
import { readWallet } from './wallet.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
let maya: MemberId
let theo: MemberId
let order: OrderId

beforeAll(async () => {
  await fixture.run((context) => defineNetworkTiers(context))
  maya = await fixture.newMember()
  theo = await fixture.newMember()
  order = (await fixture.buy(maya, fixture.bakery, 4000)).orderId
  await fixture.give(maya, 30, { funderId: fixture.salon, scopeBusinessId: fixture.salon })
  await fixture.give(maya, 100, {
    expiry: 'fixed',
    // The last moment of 31 December in New York.
    expiresAt: '2027-01-01T04:59:59.999Z' as Instant, // an instant
  })
  await fixture.run((context) =>
    creditStore(context, {
      memberId: maya,
      key: 'gift',
      usdCents: 2550,
      payer: 'card',
      title: '=Gift, "card"',
    }),
  )
})

const asMember = (memberId: MemberId) => database.contextOf(memberId)

test('the wallet lists points by state, expiry and program', async () => {
  const wallet = Wallet.parse(await readWallet(asMember(maya), {}))
  expect(wallet).toMatchObject({
    availablePoints: 130,
    pendingPoints: 200,
    heldPoints: 0,
    debtPoints: 0,
    storeCreditUsdCents: 2550,
    spendablePoints: null,
    pending: [
      {
        points: 200,
        releasedAt: '2026-11-27T17:00:00.000Z',
        reason: "Available on Nov 27, when The bakery's return period ends",
      },
    ],
    expiries: [{ points: 100, on: '2026-12-31', movesWithActivity: false }],
  })
  expect(wallet.cardCode).toMatch(/^GW(-[0-9A-Z]{4}){3}$/)
  expect((await readWallet(asMember(maya), {})).cardCode).toBe(wallet.cardCode)
  const [network, ...cards] = wallet.cards
  expect(network).toMatchObject({
    business: null,
    availablePoints: 100,
    networkPoints: 0,
    pendingPoints: 200,
    tier: { tier: { name: 'Member' } },
    earnRateHundredths: null,
  })
  expect(cards).toMatchObject([
    {
      business: { name: 'The bakery' },
      availablePoints: 0,
      networkPoints: 100,
      pendingPoints: 0,
      earnRateHundredths: 500,
    },
    { business: { name: 'The salon' }, availablePoints: 30, networkPoints: 100, pendingPoints: 0 },
  ])
})

test('the cards add up to the wallet and to the header', async () => {
  const wallet = await readWallet(asMember(maya), {})
  const { cards, availablePoints, pendingPoints } = wallet
  expect(sumOf(cards, (card) => card.availablePoints)).toBe(availablePoints)
  expect(sumOf(cards, (card) => card.pendingPoints)).toBe(pendingPoints)
  const expiring = sumOf(wallet.expiries, (expiry) => expiry.points)
  expect(expiring).toBeLessThanOrEqual(availablePoints)
  const header = await walletOf(asMember(maya), maya)
  expect(header).toMatchObject({ points: availablePoints + pendingPoints, availablePoints, pendingPoints })
})

test('spendable points depend on the business, and an unknown business is not found', async () => {
  const spendable = async (memberId: MemberId, businessId: BusinessId) =>
    (await readWallet(asMember(memberId), { businessId })).spendablePoints
  expect(await spendable(maya, fixture.salon)).toBe(130)
  expect(await spendable(maya, fixture.bakery)).toBe(100)
  await expect(spendable(maya, randomUUID() as BusinessId)).rejects.toMatchObject({
    code: 'business_not_found',
  })
  await fixture.give(theo, 50)
  await fixture.run((context) =>
    addMembership(context, { businessId: fixture.gym, memberId: theo, role: 'staff' }),
  )
  expect(await spendable(theo, fixture.gym)).toBe(0)
  await fixture.give(theo, 20, { funderId: fixture.gym, scopeBusinessId: fixture.gym })
  const { cards } = await readWallet(asMember(theo), {})
  expect(cards).toMatchObject([{ availablePoints: 50 }, { availablePoints: 20, networkPoints: 0 }])
})

test('a new member has an empty wallet with a network card', async () => {
  const wallet = await readWallet(asMember(await fixture.newMember()), {})
  expect(wallet).toMatchObject({ availablePoints: 0, pending: [], expiries: [] })
  expect(wallet.cards).toHaveLength(1)
})

test('a member who has spent all points sees no expiry', async () => {
  const spender = await fixture.newMember()
  await fixture.buy(spender, fixture.bakery, 4000)
  await fixture.give(spender, 50, { expiry: 'fixed', expiresAt: '2027-01-01T04:59:59.999Z' as Instant }) // an instant
  expect((await readWallet(asMember(spender), {})).expiries).toMatchObject([{ points: 50 }])
  await fixture.runAs(spender, (context) =>
    reservePoints(context, {
      memberId: spender,
      kind: 'till',
      checkoutId: randomUUID(),
      parts: [{ businessId: fixture.bakery, points: 50 as Points }], // made here
    }),
  )
  expect(await readWallet(asMember(spender), {})).toMatchObject({
    availablePoints: 0,
    heldPoints: 50,
    pendingPoints: 200,
    expiries: [],
  })
})

test('only the member can hold and release points for the till, and only staff can capture them', async () => {
  const reserve = (memberId: MemberId, businessId: BusinessId, count: number) =>
    fixture.runAs(memberId, (context) =>
      reservePoints(context, {
        memberId,
        kind: 'till',
        checkoutId: randomUUID(),
        parts: [{ businessId, points: count as Points }], // made here
      }),
    )
  const hold = await reserve(maya, fixture.gym, 40)
  expect(hold).toMatchObject({ status: 'held', points: 40 })
  expect(await readWallet(asMember(maya), {})).toMatchObject({ availablePoints: 90, heldPoints: 40 })
  await expect(reserve(maya, randomUUID() as BusinessId, 1)).rejects.toMatchObject({
    code: 'business_not_found',
  })
  await expect(reserve(theo, fixture.gym, 50)).rejects.toMatchObject({ code: 'points_insufficient' })

  const taking = { businessId: fixture.gym, holdId: hold.id, orderId: fixture.newOrder() }
  await expect(fixture.runAs(maya, (context) => takePoints(context, taking))).rejects.toMatchObject({
    code: 'business_not_found',
  })
  await expect(
    fixture.runAs(theo, (context) => takePoints(context, { ...taking, holdId: randomUUID() as HoldId })), // made here
  ).rejects.toMatchObject({ code: 'hold_not_found' })
  await expect(fixture.runAs(theo, (context) => releasePoints(context, hold.id))).rejects.toMatchObject({
    code: 'hold_not_found',
  })
  for (let time = 1; time <= 2; time += 1)
    expect(await fixture.runAs(theo, (context) => takePoints(context, taking))).toMatchObject({
      status: 'captured',
    })
  await expect(fixture.runAs(maya, (context) => releasePoints(context, hold.id))).rejects.toMatchObject({
    code: 'hold_captured',
  })
  const second = await reserve(maya, fixture.salon, 30)
  const atSalon = { businessId: fixture.salon, holdId: second.id, orderId: fixture.newOrder() }
  const suspend = (at: string | null) =>
    database.pool.query('update member set suspended_at = $2, suspension_reason = $3 where id = $1', [
      maya,
      at,
      at && 'Stolen cards',
    ])
  await fixture.run((context) =>
    addMembership(context, { businessId: fixture.salon, memberId: theo, role: 'till' }),
  )
  await suspend(database.clock.now())
  await expect(fixture.runAs(theo, (context) => takePoints(context, atSalon))).rejects.toMatchObject({
    code: 'customer_blocked',
  })
  // A repeated call of what was done before gets the same answer.
  expect(await fixture.runAs(theo, (context) => takePoints(context, taking))).toMatchObject({
    status: 'captured',
  })
  await suspend(null)
  await fixture.runAs(maya, (context) => releasePoints(context, second.id))
  await fixture.run((context) => pauseBusiness(context, fixture.gym))
  expect(await reserve(maya, fixture.gym, 1)).toMatchObject({ status: 'held' })
})

test('every row has a receipt with balanced entries', async () => {
  await fixture.run((context) =>
    refundPurchase(context, {
      refundId: randomUUID(),
      orderId: order,
      grossUsdCents: 1000,
      asStoreCredit: true,
    }),
  )
  const { rows, nextPageToken } = await readHistory(asMember(maya), { show: 'all', pageSize: 50 })
  expect(nextPageToken).toBeNull()
  const kinds = new Map<string, Awaited<ReturnType<typeof receiptOf>>>()
  for (const row of rows) {
    LedgerRow.parse(row)
    const receipt = await receiptOf(asMember(maya), row.id)
    expect(receipt.row).toEqual(row)
    for (const unit of ['points', 'usd_cents'])
      expect(
        sumOf(
          receipt.entries.filter((entry) => entry.unit === unit),
          ({ amount }) => amount,
        ),
      ).toBe(0)
    if (receipt.earn || !kinds.has(row.kind)) kinds.set(row.kind, receipt)
    // A receipt contains no natural key, hold or checkout.
    expect(JSON.stringify(receipt)).not.toMatch(/hold:|capture:|holdId|checkoutId|naturalKey/)
    await expect(receiptOf(asMember(theo), row.id)).rejects.toMatchObject({ code: 'receipt_not_found' })
  }
  expect([...kinds.keys()].sort()).toEqual([
    'activate',
    'capture',
    'credit',
    'earn',
    'hold',
    'refund',
    'reverse',
    'void',
  ])
  const earned = kinds.get('earn')!
  expect(earned).toMatchObject({
    row: { title: 'Earned at The bakery', pendingPoints: 200, business: { slug: 'the-bakery' } },
    earn: { points: 200, eligibleUsdCents: 4000 },
    orderId: order,
    lines: [
      { label: 'The bakery', value: '$40.00 × 5 points per dollar = 200' },
      { label: 'Pending points', value: '200 points, worth $2.00' },
      { label: 'Reserved by', value: 'The bakery, $2.00' },
    ],
  })
  expect(earned.entries).toEqual(
    expect.arrayContaining([
      { account: 'Points of The bakery in circulation', unit: 'points', amount: -200 },
      { account: 'Pending points', unit: 'points', amount: 200 },
      { account: 'Owed to The bakery', unit: 'usd_cents', amount: -200 },
      { account: 'Reserve of The bakery', unit: 'usd_cents', amount: 200 },
    ]),
  )
  expect(kinds.get('capture')?.lines).toEqual([
    { label: 'Spent', value: '40 points, worth $0.40' },
    { label: 'Funded by', value: 'Goodword, $0.40' },
  ])
  expect(kinds.get('reverse')?.lines).toEqual([
    { label: 'Reversed', value: '50 points, worth $0.50' },
    { label: 'From pending points', value: '50 points, worth $0.50' },
  ])
  expect(kinds.get('refund')?.row.storeCreditUsdCents).toBe(1000)
})

test('the months have no gaps and end with the current one', async () => {
  const months = await readMonths(asMember(maya))
  expect(months).toHaveLength(18)
  expect(months[0]?.month).toBe('2025-06')
  expect(months[16]).toEqual({
    month: '2026-10',
    earnedPoints: 0,
    spentPoints: 0,
    expiredPoints: 0,
    refundedPoints: 0,
  })
  expect(months[17]).toEqual({
    month: '2026-11',
    earnedPoints: 330,
    spentPoints: 40,
    expiredPoints: 0,
    refundedPoints: 50,
  })
})

test('the statement adds up in both units and ends at the wallet’s balance', async () => {
  await fixture.run((context) =>
    activateSource(context, { memberId: maya, source: 'order', sourceId: order }),
  )
  const text = await walletStatement(asMember(maya))
  const [header, ...rows] = text.trimEnd().split('\r\n').map(cellsOf)
  const column = (title: string) => header!.indexOf(title)
  let [pointsAfter, creditAfter] = [0, 0]
  for (const row of rows) {
    expect(row).toHaveLength(header!.length)
    pointsAfter += Number(row[column('Points change')])
    creditAfter += Math.round(Number(row[column('Store credit change (USD)')]) * 100)
    expect(Number(row[column('Points balance')])).toBe(pointsAfter)
    expect(Math.round(Number(row[column('Store credit balance (USD)')]) * 100)).toBe(creditAfter)
  }
  const { availablePoints, pendingPoints, heldPoints, debtPoints } = await readWallet(asMember(maya), {})
  expect(pointsAfter).toBe(availablePoints + pendingPoints + heldPoints - debtPoints)
  expect(creditAfter).toBe((await walletOf(asMember(maya), maya)).storeCreditUsdCents)
  expect(rows.every((row) => row[1] === 'America/New_York')).toBe(true)
  expect(rows[0]![0]).toBe('2026-11-20 12:00')
  expect(rows.map((row) => row[column('Description')])).toContain(`'=Gift, "card"`)
})

/** One line of CSV. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
