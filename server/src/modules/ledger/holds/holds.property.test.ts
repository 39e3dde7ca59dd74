import { randomUUID } from 'node:crypto'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sumOf } from 'contract/core/sum'
import { plus } from 'contract/core/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { holdPoints, type HoldPart } from './holds.ts'
import { eligibleLots, eligibleLotsNarrowFirst, type Lot, take } from '../book/lots.rules.ts'
import { lotsOf } from '../wallets.ts'
import { useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { effort, seed } from '../../../../test-support/effort.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
const places = ['bakery', 'salon', 'gym'] as const

const lots = fc.array(
  fc.record({
    points: fc.integer({ min: 1, max: 6 }),
    funder: fc.constantFrom(null, ...places),
    scope: fc.constantFrom(null, null, ...places),
    endsInDays: fc.constantFrom(null, null, 1, 30, 31, 60),
    isFrozen: fc.constantFrom(false, false, false, true),
  }),
  { maxLength: 7 },
)
const parts = fc.uniqueArray(
  fc.record({
    place: fc.constantFrom(...places),
    points: fc.integer({ min: 1, max: 12 }),
    isOwn: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3, selector: ({ place }) => place },
)

type Slice = { lotId: string; businessId: BusinessId; points: number }

/** Applies the rules part by part; null if the lots do not suffice in this order. */
function allocated(
  from: readonly Lot[],
  wanted: readonly HoldPart[],
  now: Instant,
  orderOf: typeof eligibleLots,
): Slice[] | null {
  const left = new Map(from.map((lot) => [lot.id, lot]))
  const slices: Slice[] = []
  for (const part of wanted) {
    const takings = take(orderOf(left.values(), part, now), part.points)
    if (sumOf(takings, ({ points }) => points) < part.points) return null
    for (const { lotId, points } of takings) {
      const lot = left.get(lotId)! // it came from there
      left.set(lotId, { ...lot, available: lot.available - points })
      slices.push({ lotId, points, businessId: part.businessId })
    }
  }
  return slices
}

test('the database takes points from the same lots as the rules and finds the same shortfall', async () => {
  await fc.assert(
    fc.asyncProperty(lots, parts, async (given, input) => {
      const memberId = await fixture.newMember()
      const { now } = database.contextOf()
      for (const { points, funder, scope, endsInDays, isFrozen } of given) {
        const sourceId = await fixture.give(memberId, points, {
          funderId: funder && fixture[funder],
          scopeBusinessId: scope && fixture[scope],
          ...(endsInDays !== null && {
            expiry: 'fixed',
            expiresAt: plus(now, { days: endsInDays }),
          }),
        })
        if (isFrozen)
          await database.pool.query('update ledger_lot set frozen_at = $2 where source_id = $1', [
            sourceId,
            now,
          ])
      }
      const wanted = input.map(({ place, points, isOwn }) => ({
        businessId: fixture[place],
        points,
        isOwnBusiness: isOwn,
      }))
      const before = await lotsOf(database.contextOf(), memberId)
      const expected =
        allocated(before, wanted, now, eligibleLots) ??
        allocated(before, wanted, now, eligibleLotsNarrowFirst)
      const hold = await fixture
        .run((context) => holdPoints(context, { memberId, checkoutId: randomUUID(), parts: wanted }))
        .catch((error: unknown) => error)
      if (expected === null) {
        const available = sumOf(before, (lot) =>
          wanted.some((part) => eligibleLots([lot], part, now).length > 0) ? lot.available : 0,
        )
        const missing = Math.max(sumOf(wanted, ({ points }) => points) - available, 1)
        expect(hold).toBeInstanceOf(Refusal)
        expect(hold).toMatchObject({ code: 'points_insufficient', more: { details: { missing, available } } })
        expect(await lotsOf(database.contextOf(), memberId)).toEqual(before)
        return
      }
      const { rows } = await database.pool.query<Slice>(
        `select lot_id as "lotId", business_id as "businessId", ledger_slice.points from ledger_slice
         join ledger_hold on ledger_hold.id = hold_id where member_id = $1 order by ledger_slice.id`,
        [memberId],
      )
      expect(rows).toEqual(expected)
      for (const lot of await lotsOf(database.contextOf(), memberId))
        expect(lot.held).toBe(sumOf(expected, ({ lotId, points }) => (lotId === lot.id ? points : 0)))
    }),
    { numRuns: effort('RUNS', { sample: 20, soak: 600 }), seed },
  )
})

test('the database holds no points of the platform for staff of the business', async () => {
  const memberId = await fixture.newMember()
  await fixture.give(memberId, 50)
  const hold = (isOwnBusiness: boolean) =>
    fixture.run((context) =>
      holdPoints(context, {
        memberId,
        checkoutId: randomUUID(),
        parts: [{ businessId: fixture.salon, points: 10, isOwnBusiness }],
      }),
    )
  await expect(hold(true)).rejects.toMatchObject({ code: 'points_insufficient' })
  expect(await hold(false)).toMatchObject({ status: 'held', points: 10 })
})
