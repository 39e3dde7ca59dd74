import type { Booking } from 'contract/bookings/bookings'
import type { MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { giveUpCheckout } from '../../checkouts/settle/giveUp.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
/** A group of eight paid at the visit, and one paid at booking. */
let free: BookedSalon
let paid: BookedSalon
let maya: MemberId

beforeAll(async () => {
  free = await fixture.newSalon(4000, { capacity: 8 })
  paid = await fixture.newSalon(4000, { capacity: 8, deposit: { kind: 'full' } })
})

beforeEach(async () => {
  await database.pool.query('truncate allocation, slot_session, session_seat')
  maya = await fixture.checkouts.loyalty.newMember()
})

/** Holds `count` seats of one group for one member and books them in parallel. */
async function bookAtOnce(salon: BookedSalon, count: number) {
  const holds = await Promise.all(Array.from({ length: count }, () => fixture.hold(salon, start)))
  const answers = await Promise.allSettled(holds.map((holdId) => fixture.create(maya, holdId)))
  return {
    bookings: answers.flatMap((answer): Booking[] => (answer.status === 'fulfilled' ? answer.value : [])),
    codes: answers.flatMap(({ status, ...answer }) => {
      if (status === 'fulfilled') return []
      const reason: unknown = 'reason' in answer ? answer.reason : null
      return [reason instanceof Refusal ? reason.code : String(reason)]
    }),
  }
}

describe('one member and the seats of one group session', () => {
  test('six concurrent bookings become one, and the others are refused', async () => {
    const { bookings, codes } = await bookAtOnce(free, 6)
    expect(bookings.map(({ status }) => status)).toEqual(['confirmed'])
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'booking_overlap'))
    const { rows } = await database.pool.query(`select from session_seat where kind = 'booking'`)
    expect(rows).toHaveLength(1)
  })

  test('of six concurrent bookings with a payment due, one waits for its payment', async () => {
    const { bookings, codes } = await bookAtOnce(paid, 6)
    expect(bookings.map(({ status }) => status)).toEqual(['held'])
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'booking_begun'))
  })

  test('an expired unpaid booking does not block a new one', async () => {
    await bookAtOnce(paid, 1)
    database.clock.moveTo('2026-11-20T17:11:00Z')
    expect((await bookAtOnce(paid, 1)).bookings).toHaveLength(1)
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })

  test('a second booking is refused before it is paid', async () => {
    await fixture.book(maya, paid, start)
    expect((await bookAtOnce(paid, 1)).codes).toEqual(['booking_overlap'])
  })

  test('another member can book a seat in the same session', async () => {
    await bookAtOnce(free, 1)
    maya = await fixture.checkouts.loyalty.newMember()
    expect((await bookAtOnce(free, 1)).codes).toEqual([])
  })
})

test('two concurrent payments of one member book once, without a deadlock', async () => {
  const single = await fixture.newSalon(4000, { deposit: { kind: 'full' } }, { staffCount: 2 })
  for (let round = 0; round < 3; round += 1) {
    await database.pool.query('truncate allocation, slot_session, session_seat')
    maya = await fixture.checkouts.loyalty.newMember()
    // Outside of groups, a member may hold two unpaid times to choose from.
    const begun = [
      ...(await fixture.create(maya, await fixture.hold(single, start))),
      ...(await fixture.create(maya, await fixture.hold(single, start))),
    ]
    const checkouts: Awaited<ReturnType<typeof fixture.startPayment>>[] = []
    for (const { id } of begun) {
      const earlier = checkouts.at(-1)
      // The processor did not answer when the member gave up the first payment.
      if (earlier) await fixture.checkouts.as(maya, (context) => giveUpCheckout(context, earlier.id, null))
      checkouts.push(await fixture.startPayment(maya, id))
    }
    for (const checkout of checkouts) await fixture.checkouts.pay(checkout)
    await Promise.all(checkouts.map(({ id }) => fixture.checkouts.settle(maya, id)))
    const statuses = await Promise.all(begun.map(async ({ id }) => (await fixture.read(maya, id)).status))
    expect(statuses.sort()).toEqual(['confirmed', 'expired'])
  }
})
