import { sumOf } from 'contract/core/sum'
import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { StatementDay } from 'contract/loyalty/statements'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { refundSale } from '../../ledger/sales/sales.ts'
import { accountBalance, lotDraft, useLedgerWorld } from '../../../../test-support/fixtures/ledger.ts'
import { liveALittle } from '../../../../test-support/ledger/books/life.ts'
import { readStatement, statementCsv } from './statement.ts'

const day = (text: string) => text as LocalDate // a day

const movements = (row: StatementDay) =>
  row.sales +
  row.fees +
  row.withheld +
  row.released +
  row.receivedFromOthers +
  row.returnedByExpiry +
  row.reversals +
  row.payouts

describe('after any history', () => {
  const database = useDatabase()
  const world = useLedgerWorld(database)
  let tomas: MemberId
  const period = { from: day('2026-11-01'), to: day('2027-06-30') }
  const statementOf = (businessId: BusinessId, asked: { from?: LocalDate; to?: LocalDate } = period) =>
    readStatement(database.contextOf(tomas), { businessId, ...asked })

  beforeAll(async () => {
    tomas = await world.newMember()
    for (const businessId of [world.bakery, world.salon, world.gym])
      await world.run((context) => addMembership(context, { businessId, memberId: tomas, role: 'staff' }))
    await liveALittle(database, world)
  })

  test('closing equals opening plus all movements, per day and in total, and equals the balance', async () => {
    for (const businessId of [world.bakery, world.salon, world.gym]) {
      const { days, total } = await statementOf(businessId)
      expect(days.length).toBeGreaterThan(1)
      let owed = 0
      for (const row of days.toReversed()) {
        expect(row.opening).toBe(owed)
        expect(row.closing).toBe(row.opening + movements(row))
        owed = row.closing
      }
      expect(total.closing).toBe(total.opening + movements(total))
      expect(total.closing).toBe(await accountBalance(database, 'payable', businessId))
      const setAside = [
        await accountBalance(database, 'reserve', businessId),
        await accountBalance(database, 'campaign_escrow', businessId),
      ]
      expect(total.reserveClosing).toBe(setAside[0]! + setAside[1]!)
    }
  })

  test('two halves of a period add up to the whole', async () => {
    const whole = await statementOf(world.salon)
    const first = await statementOf(world.salon, { from: period.from, to: day('2027-06-01') })
    const second = await statementOf(world.salon, { from: day('2027-06-02'), to: period.to })
    expect(first.total.closing).toBe(second.total.opening)
    expect(second.total.closing).toBe(whole.total.closing)
    expect(second.total.reserveClosing).toBe(whole.total.reserveClosing)
    expect([...second.days, ...first.days]).toEqual(whole.days)
  })

  test('both businesses report the same amounts between them', async () => {
    const passed = async (to: BusinessId, by: string) => {
      const { counterparties } = await statementOf(to)
      return counterparties.find(({ slug }) => slug === by) ?? { received: 0, paid: 0 }
    }
    for (const [one, oneSlug, other, otherSlug] of [
      [world.bakery, 'the-bakery', world.salon, 'the-salon'],
      [world.salon, 'the-salon', world.gym, 'the-gym'],
      [world.gym, 'the-gym', world.bakery, 'the-bakery'],
    ] as const) {
      const seenByOne = await passed(one, otherSlug)
      const seenByOther = await passed(other, oneSlug)
      expect(seenByOne).toMatchObject({ received: seenByOther.paid, paid: seenByOther.received })
    }
    expect((await passed(world.bakery, 'the-gym')).received).toBeGreaterThan(0)
  })

  test('the CSV has a row per day, and its totals add up', async () => {
    const text = await statementCsv(database.contextOf(tomas), { businessId: world.salon, ...period })
    const [header, ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    const total = rows.pop()!
    expect(rows.map(([first]) => first)).toEqual(
      (await statementOf(world.salon)).days.map((row) => row.day).toReversed(),
    )
    const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)
    for (const column of ['Sales', 'Fees', 'Payouts', 'Reversed points', 'Own points spent elsewhere']) {
      const at = header!.indexOf(column)
      expect(cents(total[at])).toBe(sumOf(rows, (row) => cents(row[at])))
    }
    const closingAt = header!.indexOf('Closing balance')
    for (const row of [...rows, total])
      expect(cents(row[closingAt])).toBe(sumOf(row.slice(1, closingAt), (cell) => cents(cell)))
  })

  test('strangers see nothing, and an invalid period is rejected', async () => {
    const stranger = await world.newMember()
    await expect(
      readStatement(database.contextOf(stranger), { businessId: world.salon }),
    ).rejects.toMatchObject({ code: 'business_not_found' })
    await expect(
      statementOf(world.salon, { from: day('2026-11-02'), to: day('2026-11-01') }),
    ).rejects.toMatchObject({ code: 'period_invalid' })
  })
})

describe('the days of the worked example', () => {
  const database = useDatabase()
  const world = useLedgerWorld(database)
  let owner: MemberId
  const read = (businessId: BusinessId) => readStatement(database.contextOf(owner), { businessId })

  test('each column contains its own movements', async () => {
    const { bakery, salon } = world
    owner = await world.newMember()
    const maya = await world.newMember()
    for (const businessId of [bakery, salon])
      await world.run((context) => addMembership(context, { businessId, memberId: owner, role: 'owner' }))
    await world.buy(maya, bakery, { points: 0, card: 4000, fee: 120 })
    await world.give(maya, 200, { funderId: bakery })
    await world.give(maya, 50)
    const haircut = await world.buy(maya, salon, { points: 250, card: 2750 })
    await world.earn(maya, 'order', haircut, [lotDraft(137, { funderId: salon })])
    // An hour after midnight in New York.
    database.clock.moveTo('2026-11-21T06:00:00Z')
    await world.run((context) =>
      refundSale(context, {
        refundId: randomUUID(),
        orderId: haircut,
        grossUsdCents: 1000,
        asStoreCredit: false,
      }),
    )
    const ofBakery = await read(bakery)
    expect(ofBakery.days).toMatchObject([
      { day: '2026-11-21', opening: 3680, closing: 3680, paidToOthers: 33, reserveClosing: 33 },
      {
        day: '2026-11-20',
        opening: 0,
        sales: 4000,
        fees: -120,
        withheld: -200,
        closing: 3680,
        paidToOthers: -200,
      },
    ])
    expect(ofBakery.counterparties).toEqual([
      { name: 'The salon', slug: 'the-salon', received: 0, paid: 167 },
    ])
    const ofSalon = await read(salon)
    expect(ofSalon.days).toMatchObject([
      { day: '2026-11-21', sales: -917, receivedFromOthers: -83, closing: 1863 },
      { day: '2026-11-20', sales: 2750, receivedFromOthers: 250, withheld: -137, closing: 2863 },
    ])
    expect(ofSalon.counterparties).toEqual([
      { name: 'The bakery', slug: 'the-bakery', received: 167, paid: 0 },
    ])
  })

  test('own points spent at the own business only release the reserve', async () => {
    const theo = await world.newMember()
    await world.give(theo, 100, { funderId: world.gym })
    await world.run((context) =>
      addMembership(context, { businessId: world.gym, memberId: owner, role: 'owner' }),
    )
    const order = await world.buy(theo, world.gym, { points: 60, card: 0 })
    await world.run((context) =>
      refundSale(context, {
        refundId: randomUUID(),
        orderId: order,
        grossUsdCents: 20,
        asStoreCredit: false,
      }),
    )
    expect((await read(world.gym)).days).toMatchObject([
      {
        withheld: -100,
        released: 40,
        receivedFromOthers: 0,
        reversals: 0,
        payouts: 100,
        closing: 40,
        paidToOthers: 0,
        reserveClosing: 60,
      },
    ])
  })
})
