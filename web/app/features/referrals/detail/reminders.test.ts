// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mayRemind, noteReminder } from './reminders.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
beforeEach(() => localStorage.clear())

describe('a reminder', () => {
  test('can be sent immediately, and again after a day', () => {
    expect(mayRemind('a', now)).toBe(true)
    noteReminder('a', now)
    expect(mayRemind('a', now + 86_399_999)).toBe(false)
    expect(mayRemind('a', now + 86_400_000)).toBe(true)
  })

  test('to one friend does not delay a reminder to another', () => {
    noteReminder('a', now)
    expect(mayRemind('b', now)).toBe(true)
  })

  test('is allowed when the browser cannot store it', () => {
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    noteReminder('a', now)
    broken.mockRestore()
    expect(mayRemind('a', now)).toBe(true)
  })
})
