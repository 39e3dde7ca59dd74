import { expect, test } from 'vitest'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { messageIdOf } from './messageId.ts'

test('a key makes one id, and other keys make others', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey)
  const ids = keys.map(messageIdOf)
  expect(keys.map(messageIdOf)).toEqual(ids)
  expect(new Set(ids).size).toBe(50)
})
