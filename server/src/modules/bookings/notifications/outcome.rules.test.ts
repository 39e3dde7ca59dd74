import { expect, test } from 'vitest'
import { reminderOutcome, requestOutcome } from './outcome.rules.ts'

test('a reminder is out of date when the visit is moved, begins, ends or does not take place', () => {
  expect(reminderOutcome({ what: 'status', status: 'confirmed' })).toBeNull()
  expect(reminderOutcome({ what: 'staff_changed', status: 'confirmed' })).toBeNull()
  expect(reminderOutcome({ what: 'moved', status: 'confirmed' })).toBe('Rescheduled')
  expect(reminderOutcome({ what: 'status', status: 'in_progress' })).toBe('In progress')
  expect(reminderOutcome({ what: 'status', status: 'cancelled_by_customer' })).toBe('Canceled')
})

test('a booking request has no outcome while it is unanswered', () => {
  expect(requestOutcome('requested')).toBeNull()
  expect(requestOutcome('declined')).toBe('Declined')
})
