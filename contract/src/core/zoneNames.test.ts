import { expect, test } from 'vitest'
import { TimeZone } from './instant.ts'
import { allZones, presentZone } from './zoneNames.ts'

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/New_York', 'America/New_York'],
])('%s is stored and shown as %s', (name, present) => {
  expect(TimeZone.parse(name)).toBe(present)
})

test('each listed zone exists, once, and has its present name', () => {
  const zones = allZones()
  expect(zones).toContain('Asia/Kolkata')
  expect(zones).not.toContain('Asia/Calcutta')
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.length).toBe(Intl.supportedValuesOf('timeZone').length)
  // Both names of a zone are one zone.
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [old, present] = [zone, presentZone(zone)].map(
      (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone,
    )
    expect(present).toBe(old)
    expect(TimeZone.safeParse(presentZone(zone)).data).toBe(presentZone(zone))
  }
})
