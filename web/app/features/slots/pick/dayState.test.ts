import { expect, test } from 'vitest'
import { dayState, dayStateInWords, dayStateText } from './dayState.ts'

test('a day is free, has few times left, is full or closed', () => {
  const states = [dayState(8, false), dayState(2, false), dayState(0, false), dayState(0, true)]
  expect(states.map(dayStateText)).toEqual(['Free', '2 left', 'Full', 'Closed'])
  expect(states.map(dayStateInWords)).toEqual([
    'free, 8 available times',
    '2 left, 2 available times',
    'full',
    'closed',
  ])
})
