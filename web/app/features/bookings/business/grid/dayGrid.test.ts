import { defaultPreferences } from 'contract/account/defaultPreferences'
import { LocalDate, type TimeZone } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { gapsIn, lanesOf, merged, minuteOf, minuteOfWall, overlapOf, rangeOver, wallOf } from './dayGrid.ts'
import { hourText, placed } from './place.ts'

const newYork = 'America/New_York' as TimeZone // IANA zone
const tokyo = 'Asia/Tokyo' as TimeZone // IANA zone
const usualDay = LocalDate.parse('2026-11-26')
const longDay = LocalDate.parse('2026-11-01')
const shortDay = LocalDate.parse('2026-03-08')

describe('minutes of a day', () => {
  test('count from midnight at the business, wherever the browser is', () => {
    expect(minuteOf('2026-11-26T14:30:00.000Z', usualDay, newYork)).toBe(9 * 60 + 30)
    expect(minuteOf('2026-11-26T00:30:00.000Z', usualDay, tokyo)).toBe(9 * 60 + 30)
    expect(wallOf(9 * 60 + 30, usualDay, tokyo)).toBe('2026-11-26T09:30')
  })
  test('count elapsed time when the clocks go back, and when they go forward', () => {
    expect(minuteOfWall(9 * 60, longDay, newYork)).toBe(10 * 60)
    expect(minuteOfWall(9 * 60, shortDay, newYork)).toBe(8 * 60)
    expect(minuteOfWall(1440, longDay, newYork)).toBe(25 * 60)
    expect(minuteOfWall(1440, shortDay, newYork)).toBe(23 * 60)
  })
  test('keep the two hours apart that have the same name', () => {
    expect(minuteOf('2026-11-01T05:30:00.000Z', longDay, newYork)).toBe(90)
    expect(minuteOf('2026-11-01T06:30:00.000Z', longDay, newYork)).toBe(150)
    expect([60, 120, 180].map((minute) => hourText(minute, longDay, newYork, defaultPreferences))).toEqual([
      '1 AM',
      '1 AM',
      '2 AM',
    ])
    expect([60, 120].map((minute) => hourText(minute, shortDay, newYork, defaultPreferences))).toEqual([
      '1 AM',
      '3 AM',
    ])
  })
  test('run past midnight', () => expect(minuteOfWall(1500, usualDay, newYork)).toBe(1500))
})

describe('the shown hours', () => {
  test('cover the first start and the last end in whole hours', () =>
    expect(
      rangeOver([
        { from: 545, to: 600 },
        { from: 600, to: 1081 },
      ]),
    ).toEqual({ from: 540, to: 1140 }))
  test('are usual hours on an empty day', () => expect(rangeOver([])).toEqual({ from: 540, to: 1020 }))
  test('cut off what lies outside', () => {
    const range = { from: 540, to: 600 }
    expect(placed({ from: 500, to: 570 }, range)).toEqual({ top: 0, height: 48 })
    expect(placed({ from: 700, to: 800 }, range)).toMatchObject({ height: 0 })
  })
})

describe('spans', () => {
  const spans = [
    { from: 600, to: 720 },
    { from: 540, to: 600 },
    { from: 780, to: 840 },
  ]
  test('that touch are one', () =>
    expect(merged(spans)).toEqual([
      { from: 540, to: 720 },
      { from: 780, to: 840 },
    ]))
  test('leave gaps', () => {
    expect(gapsIn({ from: 480, to: 900 }, spans)).toEqual([
      { from: 480, to: 540 },
      { from: 720, to: 780 },
      { from: 840, to: 900 },
    ])
    expect(gapsIn({ from: 560, to: 700 }, spans)).toEqual([])
    expect(gapsIn({ from: 0, to: 60 }, spans)).toEqual([{ from: 0, to: 60 }])
  })
  test('share their common part', () =>
    expect(overlapOf(spans, [{ from: 700, to: 800 }])).toEqual([
      { from: 700, to: 720 },
      { from: 780, to: 800 },
    ]))
})

describe('lanes', () => {
  test('give the whole width to bookings one after another', () =>
    expect(
      lanesOf([
        { from: 0, to: 60 },
        { from: 60, to: 90 },
      ]),
    ).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ]))
  test('share the width among all that overlap, and reuse a lane that is free again', () =>
    expect(
      lanesOf([
        { from: 0, to: 120 },
        { from: 30, to: 60 },
        { from: 60, to: 150 },
        { from: 150, to: 180 },
      ]),
    ).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]))
  test('are one for each seat of a group at the same time', () =>
    expect(
      lanesOf([1, 2, 3].map(() => ({ from: 0, to: 60 }))).map(({ lane, lanes }) => [lane, lanes]),
    ).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]))
})
