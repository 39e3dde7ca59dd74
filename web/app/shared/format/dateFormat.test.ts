import { expect, test } from 'vitest'
import { dateFormat } from './dateFormat.ts'

test('creates one formatter for the same locale and options', () => {
  const options = { timeZone: 'America/New_York', dateStyle: 'short' } as const
  expect(dateFormat('en-US', options)).toBe(dateFormat('en-US', { ...options }))
})

test('distinguishes time zones and locales', () => {
  const noon = Date.UTC(2026, 10, 21, 3)
  const there = { timeZone: 'America/New_York', dateStyle: 'short' } as const
  expect(dateFormat('sv-SE', there).format(noon)).toBe('2026-11-20')
  expect(dateFormat('sv-SE', { ...there, timeZone: 'UTC' }).format(noon)).toBe('2026-11-21')
  expect(dateFormat('en-US', there).format(noon)).toBe('11/20/26')
})
