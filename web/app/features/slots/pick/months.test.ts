import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { LocalDate } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { dayByKey, lastDay, monthsLater, sameDayIn, weeksOf } from './months.ts'

const day = (text: string) => text as LocalDate // a date

describe('the calendar', () => {
  test('has whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11', day('2026-11-01'), defaultPreferences)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    expect(weeksOf('2026-02', day('2026-01-01'), defaultPreferences)).toHaveLength(4)
  })

  test('leaves out the weeks before today', () => {
    expect(weeksOf('2026-11', day('2026-11-25'), defaultPreferences)[0]?.[0]).toBe('2026-11-22')
    expect(weeksOf('2026-11', day('2026-11-30'), defaultPreferences)).toHaveLength(1)
    expect(weeksOf('2026-12', day('2026-11-30'), defaultPreferences)).toHaveLength(5)
  })

  test('finds the last day of each month, and months across years', () => {
    expect(lastDay('2028-02')).toBe('2028-02-29')
    expect(monthsLater('2026-12', 1)).toBe('2027-01')
    expect(monthsLater('2026-01', -1)).toBe('2025-12')
  })

  test('supports the standard calendar keys', () => {
    const from = day('2026-11-18') // a Wednesday
    expect(dayByKey('ArrowRight', from, defaultPreferences)).toBe('2026-11-19')
    expect(dayByKey('ArrowUp', from, defaultPreferences)).toBe('2026-11-11')
    expect(dayByKey('Home', from, defaultPreferences)).toBe('2026-11-15')
    expect(dayByKey('End', from, defaultPreferences)).toBe('2026-11-21')
    expect(dayByKey('PageDown', from, defaultPreferences)).toBe('2026-12-18')
    expect(dayByKey('a', from, defaultPreferences)).toBeNull()
  })

  test('clamps to the last day of a shorter month', () => {
    expect(sameDayIn('2027-02', day('2027-01-31'))).toBe('2027-02-28')
  })
})
