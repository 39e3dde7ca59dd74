import { sumOf } from 'contract/core/sum'
import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { StatementDay } from 'contract/loyalty/statements'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { refundSale } from '../../ledger/sales/sales.ts'
import { accountBalance, lotDraft, useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { runEachOperation } from '../../../../test-support/ledger/books/eachOperation.ts'
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
  const fixture = useLedgerFixture(database)
  let tomas: MemberId
  const period = { from: day('2026-11-01'), to: day('2027-06-30') }
  const statementOf = (businessId: BusinessId, query: { from?: LocalDate; to?: LocalDate } = period) =>
    readStatement(database.contextOf(tomas), { businessId, ...query })

  beforeAll(async () => {
    tomas = await fixture.newMember()
    for (const businessId of [fixture.bakery, fixture.salon, fixture.gym])
      await fixture.run((context) => addMembership(context, { businessId, memberId: tomas, role: 'staff' }))
    await runEachOperation(database, fixture)
  })

  test('closing equals opening plus all movements, per day and in total, and equals the balance', async () => {
    for (const businessId of [fixture.bakery, fixture.salon, fixture.gym]) {
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
    const whole = await statementOf(fixture.salon)
    const first = await statementOf(fixture.salon, { from: period.from, to: day('2027-06-01') })
    const second = await statementOf(fixture.salon, { from: day('2027-06-02'), to: period.to })
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
      [fixture.bakery, 'the-bakery', fixture.salon, 'the-salon'],
      [fixture.salon, 'the-salon', fixture.gym, 'the-gym'],
      [fixture.gym, 'the-gym', fixture.bakery, 'the-bakery'],
    ] as const) {
      const seenByOne = await passed(one, otherSlug)
      const seenByOther = await passed(other, oneSlug)
      expect(seenByOne).toMatchObject({ received: seenByOther.paid, paid: seenByOther.received })
    }
    expect((await passed(fixture.bakery, 'the-gym')).received).toBeGreaterThan(0)
  })

  test('the CSV has a row per day, and its totals add up', async () => {
    const text = await statementCsv(database.contextOf(tomas), { businessId: fixture.salon, ...period })
    const [header, ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    const total = rows.pop()!
    expect(rows.map(([first]) => first)).toEqual(
      (await statementOf(fixture.salon)).days.map((row) => row.day).toReversed(),
    )
    const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)
    for (const column of ['Sales', 'Fees', 'Payouts', 'Reversed points', 'Own points spent elsewhere']) {
      const at = header!.indexOf(`${column} (USD)`)
      expect(cents(total[at])).toBe(sumOf(rows, (row) => cents(row[at])))
    }
    const closingAt = header!.indexOf('Closing balance (USD)')
    for (const row of [...rows, total])
      expect(cents(row[closingAt])).toBe(sumOf(row.slice(1, closingAt), (cell) => cents(cell)))
  })

  test('strangers see nothing, and an invalid period is rejected', async () => {
    const stranger = await fixture.newMember()
    await expect(
      readStatement(database.contextOf(stranger), { businessId: fixture.salon }),
    ).rejects.toMatchObject({ code: 'business_not_found' })
    await expect(
      statementOf(fixture.salon, { from: day('2026-11-02'), to: day('2026-11-01') }),
    ).rejects.toMatchObject({ code: 'period_invalid' })
  })
})

describe('the days of the worked example', () => {
  const database = useDatabase()
  const fixture = useLedgerFixture(database)
  let owner: MemberId
  const read = (businessId: BusinessId) => readStatement(database.contextOf(owner), { businessId })

  test('each column contains its own movements', async () => {
    const { bakery, salon } = fixture
    owner = await fixture.newMember()
    const maya = await fixture.newMember()
    for (const businessId of [bakery, salon])
      await fixture.run((context) => addMembership(context, { businessId, memberId: owner, role: 'owner' }))
    await fixture.buy(maya, bakery, { points: 0, card: 4000, fee: 120 })
    await fixture.give(maya, 200, { funderId: bakery })
    await fixture.give(maya, 50)
    const haircut = await fixture.buy(maya, salon, { points: 250, card: 2750 })
    await fixture.earn(maya, 'order', haircut, [lotDraft(137, { funderId: salon })])
    // An hour after midnight in New York.
    database.clock.moveTo('2026-11-21T06:00:00Z')
    await fixture.run((context) =>
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
    const theo = await fixture.newMember()
    await fixture.give(theo, 100, { funderId: fixture.gym })
    await fixture.run((context) =>
      addMembership(context, { businessId: fixture.gym, memberId: owner, role: 'owner' }),
    )
    const order = await fixture.buy(theo, fixture.gym, { points: 60, card: 0 })
    await fixture.run((context) =>
      refundSale(context, {
        refundId: randomUUID(),
        orderId: order,
        grossUsdCents: 20,
        asStoreCredit: false,
      }),
    )
    expect((await read(fixture.gym)).days).toMatchObject([
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
