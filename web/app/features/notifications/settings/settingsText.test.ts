import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { notificationKinds } from 'contract/notifications/kinds'
import { expect, test } from 'vitest'
import { sampleSettings } from '../../../../test-support/notifications.ts'
import {
  alwaysSent,
  changedSettings,
  pauseChoices,
  pauseText,
  pauseUntilDay,
  tomorrowIn,
} from './settingsText.ts'

const newYork = 'America/New_York' as TimeZone
const ends = (now: string, zone = newYork) =>
  pauseChoices(now as Instant, zone).map(({ name, until }) => [name, until])

test('a change replaces the choice of its category and channel only', () => {
  const after = changedSettings(sampleSettings(), {
    choices: [{ category: 'order', channel: 'push', isOn: false }],
  })
  expect(after.choices.filter(({ isOn }) => !isOn)).toEqual([
    { category: 'order', channel: 'push', isOn: false },
  ])
  expect(after.choices).toHaveLength(sampleSettings().choices.length)
  expect(changedSettings(after, { pausedUntil: null })).toEqual(after)
})

test('each category with mails that always come says so', () => {
  const required = Object.values(notificationKinds).filter(({ isRequired }) => isRequired)
  expect(new Set(required.map(({ category }) => category))).toEqual(new Set(Object.keys(alwaysSent)))
})

test('a pause ends in the evening or in the morning, in the zone of the member', () => {
  expect(ends('2026-11-20T15:00:00.000Z')).toEqual([
    ['Until tonight', '2026-11-20T23:00:00.000Z'],
    ['Until tomorrow', '2026-11-21T13:00:00.000Z'],
    ['For a week', '2026-11-27T13:00:00.000Z'],
  ])
  expect(ends('2026-11-20T23:30:00.000Z').map(([name]) => name)).toEqual(['Until tomorrow', 'For a week'])
})

test('a week with a change of clocks ends at the same time of day', () => {
  expect(ends('2026-10-28T15:00:00.000Z').at(-1)).toEqual(['For a week', '2026-11-04T13:00:00.000Z'])
  expect(ends('2026-10-28T15:00:00.000Z')[1]).toEqual(['Until tomorrow', '2026-10-29T12:00:00.000Z'])
})

test('a chosen day must be in the future', () => {
  const now = '2026-11-20T15:00:00.000Z' as Instant
  expect(pauseUntilDay('2026-11-25', now, newYork)).toBe('2026-11-25T13:00:00.000Z')
  for (const day of ['2026-11-20', '2020-01-01', '2026-13-01', '', 'soon'])
    expect(pauseUntilDay(day, now, newYork)).toBeNull()
  expect(tomorrowIn('2026-12-31T20:00:00.000Z' as Instant, newYork)).toBe('2027-01-01')
})

test('a pause is in words while it lasts', () => {
  const now = '2026-11-20T15:00:00.000Z' as Instant
  const text = (pausedUntil: string | null) =>
    pauseText(sampleSettings({ pausedUntil }), now, defaultPreferences)
  expect(text('2026-11-21T13:00:00.000Z')).toBe('Sat, Nov 21, 8:00 AM')
  expect(text('2027-01-04T13:00:00.000Z')).toBe('Jan 4, 2027, 8:00 AM')
  expect(text('2026-11-20T15:00:00.000Z')).toBeNull()
  expect(text(null)).toBeNull()
})
