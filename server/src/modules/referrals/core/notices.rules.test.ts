import { expect, test } from 'vitest'
import { noticesOf } from './notices.rules.ts'

test('a friend who joined and the referrer read the promised points', () => {
  const joined = {
    status: 'signed_up',
    cause: 'joined',
    reason: null,
    where: 'The bakery',
    label: 'Sam',
  } as const
  expect(noticesOf({ ...joined, promise: { referrer: 200, friend: 150 } })).toEqual([
    {
      to: 'referrer',
      title: 'Sam joined',
      body: 'You earn 200 points with their first order from The bakery. They earn 150 points.',
    },
    {
      to: 'friend',
      title: 'You were invited to The bakery',
      body: 'Earn 150 points with your first order from The bakery.',
    },
  ])
})
