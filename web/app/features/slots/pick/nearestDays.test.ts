import type { LocalDate } from 'contract/core/instant'
import type { SlotList } from 'contract/slots/slots'
import { expect, test } from 'vitest'
import { nearestDays, nextFree } from './nearestDays.ts'

const on = (day: number) => `2026-11-${day}` as LocalDate // valid date
const free = (counts: Record<number, number>, nextFreeDate: string | null = null) =>
  ({
    days: Object.entries(counts).map(([day, slotCount]) => ({ date: on(Number(day)), slotCount })),
    nextFreeDate,
  }) as SlotList // the parts that are read

test('the days with free slots nearest to a full day are offered in order, without the next one', () => {
  const list = free({ 20: 1, 21: 4, 22: 2, 23: 0, 24: 3, 25: 1, 26: 1, 27: 5 })
  expect(nextFree(list, on(23))).toBe(on(24))
  expect(nearestDays(list, on(23))).toEqual([on(21), on(22), on(25)])
})

test('the next free day may be in later weeks', () => {
  const list = free({ 20: 1, 23: 0 }, '2026-12-04')
  expect(nextFree(list, on(23))).toBe('2026-12-04')
  expect(nearestDays(list, on(23))).toEqual([on(20)])
})
