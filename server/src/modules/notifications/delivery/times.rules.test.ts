import type { Instant, TimeZone } from 'contract/core/instant'
import { dayMilliseconds, fromMilliseconds, hourMilliseconds, minuteMilliseconds } from 'contract/core/time'
import type { QuietHours } from 'contract/notifications/settings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effort, seed } from '../../../../test-support/effort.ts'
import { nextDigest, quietUntil } from './times.rules.ts'

const newYork = 'America/New_York' as TimeZone // an IANA zone
const at = (text: string) => new Date(text).toISOString() as Instant // an instant
const night: QuietHours = { isOn: true, from: '21:00', until: '08:00' }

describe('quiet hours', () => {
  test.each([
    ['2026-11-20T20:59:59-05:00', null],
    ['2026-11-20T21:00:00-05:00', '2026-11-21T08:00:00-05:00'],
    ['2026-11-21T07:59:59-05:00', '2026-11-21T08:00:00-05:00'],
    ['2026-11-21T08:00:00-05:00', null],
  ])('at %s end at %s', (now, end) => {
    expect(quietUntil(at(now), night, newYork)).toBe(end && at(end))
  })

  test('may lie within one day, and are off when they have no length', () => {
    const noon = at('2026-11-20T12:30:00-05:00')
    const lunch = { isOn: true, from: '12:00', until: '13:00' }
    expect(quietUntil(noon, lunch, newYork)).toBe(at('2026-11-20T13:00:00-05:00'))
    expect(quietUntil(noon, { ...lunch, isOn: false }, newYork)).toBeNull()
    expect(quietUntil(noon, { ...lunch, until: '12:00' }, newYork)).toBeNull()
  })

  test('end when the clock jumps over their end', () => {
    const early = { ...night, until: '02:30' }
    expect(quietUntil(at('2026-03-08T01:30:00-05:00'), early, newYork)).toBe(at('2026-03-08T03:00:00-04:00'))
  })

  test('begin again when the clock goes back over their end', () => {
    const early = { ...night, until: '01:30' }
    expect(quietUntil(at('2026-11-01T01:10:00-04:00'), early, newYork)).toBe(at('2026-11-01T01:30:00-04:00'))
    expect(quietUntil(at('2026-11-01T01:40:00-04:00'), early, newYork)).toBeNull()
    expect(quietUntil(at('2026-11-01T01:10:00-05:00'), early, newYork)).toBe(at('2026-11-01T01:30:00-05:00'))
  })

  // Both nights of the clock change in each zone; Lord Howe moves its clock by half an hour.
  const nights = [
    [newYork, '2026-03-08', '2026-11-01'],
    ['Europe/Berlin', '2026-03-29', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
    ['America/Santiago', '2026-04-05', '2026-09-06'],
    ['Asia/Beirut', '2026-03-29', '2026-10-25'],
    ['Pacific/Auckland', '2026-04-05', '2026-09-27'],
  ].flatMap(([zone = '', ...dates]) => dates.map((date) => ({ zone: zone as TimeZone, date }))) // IANA zones
  const day = 24 * 60
  const timeAt = (minute: number) =>
    Temporal.PlainTime.from({ hour: Math.floor((minute % day) / 60), minute: minute % 60 })
      .toString()
      .slice(0, 5)
  /** At least 61 minutes of the day are not quiet: the clock may skip an hour. */
  const anyQuietHours = fc
    .tuple(fc.integer({ min: 0, max: day - 1 }), fc.integer({ min: 1, max: day - 61 }))
    .map(([from, length]): QuietHours => ({ isOn: true, from: timeAt(from), until: timeAt(from + length) }))
  const cases = effort('CASES', { sample: 1000, soak: 50_000 })

  test(`hold nothing for longer than until they end, in ${cases} random cases around clock changes`, () => {
    let heldCount = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...nights),
        anyQuietHours,
        fc.integer({ min: -day, max: 2 * day }),
        ({ zone, date }, quiet, minutes) => {
          const now = fromMilliseconds(Date.parse(`${date}T00:00:00Z`) + minutes * minuteMilliseconds)
          const end = quietUntil(now, quiet, zone)
          if (end === null) return
          heldCount += 1
          expect(quietUntil(end, quiet, zone)).toBeNull()
          const wait = Date.parse(end) - Date.parse(now)
          expect(wait).toBeGreaterThan(0)
          expect(wait).toBeLessThanOrEqual(dayMilliseconds + hourMilliseconds)
          // Every minute before the end is quiet: no notification is held longer than necessary.
          for (let moment = Date.parse(now); moment < Date.parse(end); moment += 7 * minuteMilliseconds)
            expect(quietUntil(fromMilliseconds(moment), quiet, zone)).toBe(end)
        },
      ),
      { numRuns: cases, seed },
    )
    expect(heldCount).toBeGreaterThan(cases / 10)
  })
})

describe('the next digest', () => {
  const daily = { period: 'daily', hour: 8, weekday: 1 } as const
  test.each([
    ['2026-11-20T07:59:59-05:00', daily, '2026-11-20T08:00:00-05:00'],
    ['2026-11-20T08:00:00-05:00', daily, '2026-11-21T08:00:00-05:00'],
    ['2026-11-20T07:00:00-05:00', { ...daily, period: 'weekly' as const }, '2026-11-23T08:00:00-05:00'],
    ['2026-11-23T08:00:00-05:00', { ...daily, period: 'weekly' as const }, '2026-11-30T08:00:00-05:00'],
    // The clock skips 2 a.m. in March, and shows 1 a.m. twice in November.
    ['2026-03-08T00:00:00-05:00', { ...daily, hour: 2 }, '2026-03-08T03:00:00-04:00'],
    ['2026-11-01T00:00:00-04:00', { ...daily, hour: 1 }, '2026-11-01T01:00:00-04:00'],
    ['2026-11-01T01:30:00-04:00', { ...daily, hour: 1 }, '2026-11-02T01:00:00-05:00'],
  ])('after %s', (now, digest, due) => {
    expect(nextDigest(at(now), digest, newYork)).toBe(at(due))
  })
})
