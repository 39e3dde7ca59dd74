import type { Instant, LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { levelOf, progressOf, startOfTwelveMonths, type TierLevel } from './tiers.rules.ts'

const level = (name: string, thresholdPoints: number, factorHundredths: number): TierLevel => ({
  id: name,
  name,
  thresholdPoints,
  factorHundredths,
  perks: [],
})
const levels = [level('Member', 0, 100), level('Silver', 1000, 110), level('Gold', 2500, 125)]
const keepBy = '2026-12-31' as LocalDate // a day

test('rises exactly at the threshold', () => {
  const at = (earnedPoints: number) => levelOf({ levels, earnedPoints, held: null }).name
  expect([0, 999, 1000, 2499, 2500].map(at)).toEqual(['Member', 'Member', 'Silver', 'Silver', 'Gold'])
})

test('keeps a held tier until its period ends and reports the points to keep it', () => {
  const held = { level: levels[2]!, keepBy, countedPoints: 2180 }
  expect(progressOf({ levels, earnedPoints: 2300, held })).toMatchObject({
    tier: { name: 'Gold' },
    earnedPoints: 2300,
    next: null,
    keep: { missingPoints: 320, by: keepBy },
  })
  expect(progressOf({ levels, earnedPoints: 2600, held: { ...held, countedPoints: 2500 } }).keep).toBeNull()
})

test('reports the points to the next tier', () => {
  expect(progressOf({ levels, earnedPoints: 2180, held: null })).toMatchObject({
    tier: { name: 'Silver' },
    next: { tier: { name: 'Gold' }, missingPoints: 320 },
  })
})

test('members start below a first tier that requires points', () => {
  expect(progressOf({ levels: levels.slice(1), earnedPoints: 400, held: null })).toMatchObject({
    tier: { name: 'Member', factorHundredths: 100 },
    next: { tier: { name: 'Silver' }, missingPoints: 600 },
  })
})

test('a member keeps a replaced tier while it is the better one', () => {
  const held = { level: level('Old Gold', 2500, 125), keepBy, countedPoints: 2500 }
  const replaced = [level('Friend', 0, 100), level('Patron', 5000, 150)]
  expect(levelOf({ levels: replaced, earnedPoints: 2600, held }).name).toBe('Old Gold')
  expect(levelOf({ levels: replaced, earnedPoints: 5000, held }).name).toBe('Patron')
})

test('twelve months follow the calendar, also in leap years and across clock changes', () => {
  const start = (at: string, zone: string) => startOfTwelveMonths(at as Instant, zone) // moments of the contract
  expect(start('2028-02-29T12:00:00Z', 'UTC')).toBe('2027-02-28T12:00:00.000Z')
  expect(start('2026-03-08T18:00:00Z', 'America/New_York')).toBe('2025-03-08T19:00:00.000Z')
})
