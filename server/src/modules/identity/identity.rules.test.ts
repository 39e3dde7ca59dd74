import { expect, test } from 'vitest'
import { tidyName } from './identity.rules.ts'

test.each([
  'می\u200cخواهم',
  'ශ්\u200dරී',
  'क्\u200dष',
  'Ada \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{2764}\u{fe0f}\u200d\u{1f525}',
  '\u{1f469}\u{1f3fd}\u200d\u{1f680}',
])('the name %s keeps its joiners', (name) => {
  expect(tidyName(name)).toBe(name)
})

test.each([
  ['\u200dAda\u200c', 'Ada'],
  ['Ada \u200d Lovelace', 'Ada Lovelace'],
  ['Ada\u202e\u0007Lovelace\n', 'Ada Lovelace'],
  ['\u200d\u200c', ''],
])('%j is tidied to %s', (name, tidied) => {
  expect(tidyName(name)).toBe(tidied)
})
