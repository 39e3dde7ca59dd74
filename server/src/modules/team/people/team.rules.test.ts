import type { Instant, TimeZone } from 'contract/core/instant'
import type { ServiceSettings } from 'contract/team/settings'
import { usdCents } from 'contract/core/money'
import { describe, expect, test } from 'vitest'
import { absenceOf, localTime, settingsProblem, shiftsProblem } from './team.rules.ts'
import { plainSettings } from '../../../../test-support/fixtures/slots.ts'

const shift = (dayOfWeek: number, startsMinute: number, endsMinute: number) => ({
  dayOfWeek,
  startsMinute,
  endsMinute,
})
const timeZone = 'America/New_York' as TimeZone // an IANA zone
const now = '2026-11-20T17:00:00.000Z' as Instant // an instant

describe('the shifts of a week', () => {
  test.each([
    ['no shifts are valid', [], null],
    ['two adjacent shifts are valid', [shift(1, 540, 720), shift(1, 720, 1080)], null],
    ['a night shift into the next day is valid', [shift(5, 1320, 1800), shift(6, 600, 900)], null],
    ['a shift of a whole day is valid', [shift(3, 540, 1980)], null],
    ['a shift inside another overlaps', [shift(1, 540, 1080), shift(1, 600, 660)], 'shifts_overlap'],
    [
      'a night shift into a morning shift overlaps',
      [shift(1, 1320, 1800), shift(2, 300, 600)],
      'shifts_overlap',
    ],
    [
      'a Sunday night shift into a Monday shift overlaps',
      [shift(1, 0, 300), shift(7, 1320, 1500)],
      'shifts_overlap',
    ],
    ['a shift that does not end after its start is invalid', [shift(1, 600, 600)], 'shift_invalid'],
    ['a shift of more than a day is invalid', [shift(1, 0, 1441)], 'shift_invalid'],
  ])('%s', (_name, shifts, problem) => expect(shiftsProblem(shifts)).toBe(problem))
})

describe('an absence', () => {
  const of = (localStart: string, localEnd: string) => absenceOf({ localStart, localEnd }, { timeZone, now })
  test('is read in the time zone of the business', () =>
    expect(of('2026-12-24T09:00', '2026-12-25T00:00')).toEqual({
      startsAt: '2026-12-24T14:00:00.000Z',
      endsAt: '2026-12-25T05:00:00.000Z',
    }))
  test('includes the whole repeated hour', () =>
    expect(of('2027-11-07T01:00', '2027-11-07T01:30')).toEqual({
      startsAt: '2027-11-07T05:00:00.000Z',
      endsAt: '2027-11-07T06:30:00.000Z',
    }))
  test.each([
    ['ends where it starts', '2026-12-24T09:00', '2026-12-24T09:00'],
    ['ends before it starts', '2026-12-24T09:00', '2026-12-23T09:00'],
    ['is over', '2026-11-19T09:00', '2026-11-19T18:00'],
    ['lasts more than a year', '2026-12-24T09:00', '2028-01-01T09:00'],
    ['is in the hour that the clocks skip', '2027-03-14T02:30', '2027-03-14T03:30'],
  ])('is refused when it %s', (_name, start, end) => expect(of(start, end)).toBeNull())
  test('is shown in local time', () =>
    expect(localTime(timeZone, '2026-12-24T14:00:00.000Z' as Instant)).toBe('2026-12-24T09:00')) // an instant
})

describe('service settings', () => {
  const fifty = { kind: 'fixed', usdCents: usdCents(5000) } as const
  const problem = (changes: Partial<ServiceSettings>, price: Parameters<typeof settingsProblem>[1] = fifty) =>
    settingsProblem({ ...plainSettings, ...settingsParts, ...changes }, price)
  const settingsParts = {
    durationMinutes: 60,
    resourceGroupIds: [],
    processing: [],
    weeklyStarts: [],
    policyTiers: [],
    slotStepMinutes: 30,
    deposit: { kind: 'none' },
  } satisfies Partial<ServiceSettings>
  test('for an hour with a staff member are valid', () => expect(problem({})).toBeNull())
  test('need staff or a resource', () => expect(problem({ needsStaff: false })).toBe('service_takes_nothing'))
  test('need a known price', () => expect(problem({}, { kind: 'quote' })).toBe('service_without_price'))
  test('limit processing time to the duration', () => {
    expect(problem({ processing: [{ offsetMinutes: 30, minutes: 30 }] })).toBeNull()
    expect(problem({ processing: [{ offsetMinutes: 30, minutes: 31 }] })).toBe('processing_too_long')
  })
  test('refuse a deposit above the price', () => {
    expect(problem({ deposit: { kind: 'fixed', usdCents: usdCents(5000) } })).toBeNull()
    expect(problem({ deposit: { kind: 'fixed', usdCents: usdCents(5001) } })).toBe('deposit_too_high')
    expect(problem({ deposit: { kind: 'full' } }, { kind: 'free' })).toBe('deposit_too_high')
    expect(problem({ deposit: { kind: 'percent', percent: 10 } }, { kind: 'free' })).toBe('deposit_too_high')
    expect(problem({ deposit: { kind: 'card_on_file' } }, { kind: 'free' })).toBeNull()
  })
})
