import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { deadlineText, evidenceText, scoreText, waitedText, weightText } from './referralCaseText.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const at = (text: string) => text as Instant // an instant in the contract's format

test('a deadline shows the remaining or overdue time', () => {
  expect(deadlineText(at('2026-11-20T15:30:00.000Z'), now)).toBe('3 hours left')
  expect(deadlineText(at('2026-11-20T12:10:00.000Z'), now)).toBe('1 hour left')
  expect(deadlineText(at('2026-11-23T12:00:00.000Z'), now)).toBe('3 days left')
  expect(deadlineText(at('2026-11-18T11:00:00.000Z'), now)).toBe('Overdue by 2 days')
  expect(deadlineText(null, now)).toBe('No deadline')
  expect(waitedText(at('2026-11-19T12:00:00.000Z'), now)).toBe('Waiting for 24 hours')
})

test('a score is a number, and a decisive signal has no weight', () => {
  expect(scoreText({ score: 72, isBlocked: false })).toBe('72 of 100')
  expect(scoreText({ score: 100, isBlocked: true })).toBe('Blocked')
  expect(weightText({ signal: 'same_device', weight: 50 })).toBe('+50')
  expect(weightText({ signal: 'same_card', weight: 0 })).toBe('Decisive')
  expect(weightText({ signal: 'not_first_order', weight: 0 })).toBe('Not eligible')
})

test('evidence lists only details that the sentence omits', () => {
  expect(evidenceText({ evidence: { referrer: 'a@x.example', friend: 'a+2@x.example' } })).toBe(
    'referrer a@x.example, friend a+2@x.example',
  )
  expect(evidenceText({ evidence: { signUps: 12, days: 7 } })).toBe('')
})
