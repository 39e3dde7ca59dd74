import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Slot } from 'contract/slots/slots'
import { describe, expect, test } from 'vitest'
import { byPart, clockOf, holdAnnouncement, holdClock } from './slotText.ts'

function slot(startsAt: string, localStart: string, offset: string): Slot {
  return { startsAt, endsAt: startsAt, localStart, offset, staffIds: [], seatsLeft: 1 } as never // matches the contract
}

describe('texts of available times', () => {
  test('group times into morning, afternoon and evening in the time zone of the business', () => {
    const parts = byPart([
      slot('2026-11-24T14:00:00.000Z', '2026-11-24T09:00', '-05:00'),
      slot('2026-11-24T17:00:00.000Z', '2026-11-24T12:00', '-05:00'),
      slot('2026-11-24T22:00:00.000Z', '2026-11-24T17:00', '-05:00'),
    ])
    expect(parts.map(({ part }) => part)).toEqual(['Morning', 'Afternoon', 'Evening'])
  })

  test('name the offset of a time that occurs twice when the clocks go back', () => {
    const first = slot('2026-11-01T05:30:00.000Z', '2026-11-01T01:30', '-04:00')
    const second = slot('2026-11-01T06:30:00.000Z', '2026-11-01T01:30', '-05:00')
    const third = slot('2026-11-01T07:30:00.000Z', '2026-11-01T02:30', '-05:00')
    const day = [first, second, third]
    expect(day.map((one) => clockOf(one, day, defaultPreferences))).toEqual([
      '1:30 AM (UTC−4)',
      '1:30 AM (UTC−5)',
      '2:30 AM',
    ])
  })

  test('count down the hold, with announcements at five, two and one minutes', () => {
    expect(holdClock(605)).toBe('10:05')
    expect(holdAnnouncement(301)).toBe('')
    expect(new Set([300, 121].map(holdAnnouncement)).size).toBe(1)
    expect(holdAnnouncement(120)).toMatch(/two/)
    expect(holdAnnouncement(60)).toMatch(/one/)
  })
})
