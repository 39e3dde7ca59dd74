import { describe, expect, test } from 'vitest'
import { failureOf, isLive, locationFate, pauseSeconds } from './connection.rules.ts'

describe('a fault', () => {
  test('of the permission ends the connection', () => {
    expect(failureOf('revoked')).toEqual({ status: 'needs_reconnect', trouble: 'permission_ended' })
    expect(failureOf('scope_missing')).toEqual({ status: 'needs_reconnect', trouble: 'permission_missing' })
  })

  test.each([
    'token_ended',
    'forbidden',
    'not_found',
    'page_gone',
    'too_busy',
    'no_answer',
    'refused',
    'not_enabled',
  ] as const)('that passes, such as %s, leaves the tokens', (fault) => {
    expect(isLive(failureOf(fault).status)).toBe(true)
  })

  test('is tried again after a pause that doubles to an hour, and no earlier than Google asks', () => {
    expect([0, 1, 2, 20].map((failures) => pauseSeconds('no_answer', failures, null))).toEqual([
      30, 60, 120, 3600,
    ])
    expect(pauseSeconds('too_busy', 0, 300)).toBe(300)
    expect(pauseSeconds('not_enabled', 0, null)).toBe(900)
  })

  test('of a location loses it at once, or at the second 404', () => {
    expect(locationFate('forbidden', { isDelayed: false })).toBe('ownership_lost')
    expect(locationFate('not_found', { isDelayed: false })).toBe('delayed')
    expect(locationFate('not_found', { isDelayed: true })).toBe('ownership_lost')
    expect(locationFate('no_answer', { isDelayed: true })).toBeNull()
  })
})
