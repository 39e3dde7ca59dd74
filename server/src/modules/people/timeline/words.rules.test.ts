import { expect, test } from 'vitest'
import { actionInWords } from './words.rules.ts'

test('an action reads as words', () => {
  expect(actionInWords('member.sessions_ended')).toBe('Member: sessions ended')
})
