// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectSave, takeExpectedSave } from './expectedSave.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('an expected save is taken once, for its search only', () => {
  expectSave('q=tea')
  expect(takeExpectedSave('q=rye')).toBe(false)
  expect(takeExpectedSave('q=tea')).toBe(true)
  expect(takeExpectedSave('q=tea')).toBe(false)
})

test('an expected save expires after an hour', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z') })
  expectSave('q=tea')
  vi.setSystemTime(Date.parse('2026-11-20T18:00:00Z'))
  expect(takeExpectedSave('q=tea')).toBe(false)
})

test.each(['{', 'null', '{"search":"q=tea"}'])(
  'foreign content %s of the storage saves nothing',
  (content) => {
    localStorage.setItem('goodword:save-search', content)
    expect(takeExpectedSave('q=tea')).toBe(false)
  },
)
