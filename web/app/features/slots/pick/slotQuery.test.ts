import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { noRequest, readSlotRequest, slotAddress, type SlotRequest, weeksToShow } from './slotQuery.ts'

const place = {
  timeZone: 'America/New_York' as TimeZone, // IANA zone
  now: '2026-11-21T03:00:00.000Z' as Instant, // Friday, November 20, 10:00 PM at the business
}
const day = (text: string) => text as LocalDate // a date
const weeks = (change: Partial<SlotRequest>) => weeksToShow(place, { staff: 'any', ...noRequest, ...change })

test('the two weeks begin today at the business as long as they contain the requested time', () => {
  const soon = { from: '2026-11-20', to: '2026-12-03' }
  expect(weeks({})).toEqual(soon)
  expect(weeks({ day: day('2026-12-03') })).toEqual(soon)
  expect(weeks({ at: '2026-12-04T03:00:00.000Z' as Instant })).toEqual(soon) // December 3 at the business
  expect(weeks({ day: day('2026-11-01') })).toEqual(soon)
})

test('later two weeks begin on the requested day', () => {
  expect(weeks({ day: day('2026-12-04') })).toEqual({ from: '2026-12-04', to: '2026-12-17' })
  expect(weeks({ from: day('2026-12-13') })).toEqual({ from: '2026-12-13', to: '2026-12-26' })
})

test('a request is the same after it was written to an address, and invalid parts are ignored', () => {
  const wish = { staff: 'any', day: day('2026-12-04'), at: null, from: null } as const
  expect(readSlotRequest(new URLSearchParams(slotAddress(wish)))).toEqual(wish)
  const broken = new URLSearchParams({ staff: 'Ana', day: 'soon', at: 'noon', from: '2026-13-01' })
  expect(readSlotRequest(broken)).toEqual({ staff: 'any', ...noRequest })
})
