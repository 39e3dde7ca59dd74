import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { OpenState } from 'contract/businesses/businesses'
import { Instant, TimeZone } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { dateIn, openText } from './openState.ts'

const newYork = TimeZone.parse('America/New_York')
const at = (text: string) => Instant.parse(text)
const words = (status: OpenState['status'], nextChange: string | null, now: string, timeZone = newYork) =>
  openText(
    { status, nextChange: nextChange === null ? null : at(nextChange) },
    timeZone,
    at(now),
    defaultPreferences,
  )

// 21 November 2026 is a Saturday; New York is five hours behind UTC.
const saturdayNoon = '2026-11-21T17:00:00.000Z'

describe('the open state in words', () => {
  test('states the closing time in the time zone of the business', () => {
    expect(words('open', '2026-11-21T23:00:00.000Z', saturdayNoon)).toEqual({
      text: 'Open until 6:00 PM',
      isOpen: true,
    })
  })

  test('states only the time when the business closes after midnight', () => {
    expect(words('open', '2026-11-22T06:30:00.000Z', saturdayNoon).text).toBe('Open until 1:30 AM')
  })

  test('names the day when the business closes more than a day later', () => {
    expect(words('open', '2026-11-23T03:00:00.000Z', saturdayNoon).text).toBe('Open until Sun 10:00 PM')
  })

  test('reports a business that never closes', () => {
    expect(words('open', null, saturdayNoon).text).toBe('Always open')
  })

  test('warns in the last hour', () => {
    expect(words('closing_soon', '2026-11-21T17:30:00.000Z', saturdayNoon)).toEqual({
      text: 'Closes soon at 12:30 PM',
      isOpen: true,
    })
  })

  test('states when the business opens today, tomorrow, this week or later', () => {
    expect(words('closed', '2026-11-21T19:00:00.000Z', saturdayNoon).text).toBe('Opens at 2:00 PM')
    expect(words('closed', '2026-11-22T14:00:00.000Z', saturdayNoon).text).toBe('Opens tomorrow at 9:00 AM')
    expect(words('closed', '2026-11-24T14:00:00.000Z', saturdayNoon).text).toBe('Opens Tue at 9:00 AM')
    expect(words('closed', '2026-11-30T14:00:00.000Z', saturdayNoon).text).toBe('Opens Mon, Nov 30')
  })

  test('counts days in the time zone of the business, not in UTC', () => {
    const saturdayLate = '2026-11-22T03:00:00.000Z'
    expect(words('closed', '2026-11-22T14:00:00.000Z', saturdayLate).text).toBe('Opens tomorrow at 9:00 AM')
    expect(words('closed', '2026-11-22T14:00:00.000Z', saturdayLate, TimeZone.parse('UTC')).text).toBe(
      'Opens at 2:00 PM',
    )
  })

  test('never treats unknown hours as open', () => {
    expect(words('unknown', null, saturdayNoon)).toEqual({ text: 'Hours unknown', isOpen: false })
    expect(words('closed', null, saturdayNoon).text).toBe('Closed for now')
  })
})

test('a day begins at midnight in the time zone of the business', () => {
  expect(dateIn(newYork, at('2026-11-22T04:59:00.000Z'))).toBe('2026-11-21')
  expect(dateIn(newYork, at('2026-11-22T05:00:00.000Z'))).toBe('2026-11-22')
})
