import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { type FirstSteps, guideOf } from './guide.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant
const fresh: FirstSteps = {
  memberSince: '2026-11-20T16:00:00.000Z' as Instant,
  isDismissed: false,
  hasChosenPlace: false,
  hasFavourite: false,
  hasCart: false,
  hasBooked: false,
  hasPurchased: false,
  hasPoints: false,
  hasInvited: false,
}
const old = { ...fresh, memberSince: '2025-01-01T00:00:00.000Z' as Instant }
const doneIn = (steps: FirstSteps) =>
  guideOf(steps, now)?.steps.flatMap(({ step, isDone }) => (isDone ? step : []))

test.each([
  ['nothing', {}, []],
  ['a favourite, which is also a place found', { hasFavourite: true }, ['find_place', 'save_favourite']],
  ['a chosen place', { hasChosenPlace: true }, ['find_place']],
  ['a purchase', { hasPurchased: true }, ['find_place', 'first_points']],
  ['a gift of points', { hasPoints: true }, ['first_points']],
  ['an invitation', { hasInvited: true }, ['invite']],
])('a new member with %s has these ticks', (_name, change, done) => {
  expect(doneIn({ ...fresh, ...change })).toEqual(done)
})

test('the guide is done with all four steps', () => {
  const all = { ...fresh, hasFavourite: true, hasPoints: true, hasInvited: true }
  expect(guideOf(all, now)).toMatchObject({ isDone: true })
  expect(guideOf({ ...all, hasInvited: false }, now)).toMatchObject({ isDone: false })
})

test('customers of over 30 days, and members who dismissed it, have no guide', () => {
  expect(guideOf(old, now)).not.toBeNull()
  expect(guideOf({ ...old, hasBooked: true }, now)).toBeNull()
  expect(guideOf({ ...old, hasPurchased: true }, now)).toBeNull()
  expect(guideOf({ ...fresh, hasPurchased: true }, now)).not.toBeNull()
  expect(guideOf({ ...fresh, isDismissed: true }, now)).toBeNull()
})
