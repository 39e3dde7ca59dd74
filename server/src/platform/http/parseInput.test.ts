import { route } from 'contract/core/route'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { parseInput } from './parseInput.ts'
import type { Refusal } from './problem.ts'

const numbers = route({
  name: 'numbers',
  method: 'POST',
  path: '/numbers',
  summary: 'A planted call',
  access: 'public',
  body: z.strictObject({ texts: z.array(z.string()) }),
  response: z.strictObject({}),
  errors: [],
})

test('a long list of wrong items is answered with its first problems', () => {
  try {
    parseInput(numbers, { body: { texts: Array.from({ length: 30_000 }, () => 0) } })
    expect.unreachable()
  } catch (error) {
    expect((error as Refusal).more.fields).toHaveLength(100)
  }
})
