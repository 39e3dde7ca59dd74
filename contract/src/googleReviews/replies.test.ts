import { expect, test } from 'vitest'
import { bytesOf, googleReplyBytesMax, submitGoogleReply } from './replies.ts'

const isAccepted = (text: string) => submitGoogleReply.body?.safeParse({ text, revision: 0 }).success ?? false

test('a reply has at most 4,096 bytes, and emoji count as four', () => {
  const full = '🥖'.repeat(1024)
  expect(bytesOf(full)).toBe(googleReplyBytesMax)
  expect(isAccepted(full)).toBe(true)
  expect(isAccepted(`${full}!`)).toBe(false)
  expect(isAccepted('é'.repeat(2048))).toBe(true)
  expect(isAccepted(`${'é'.repeat(2048)}a`)).toBe(false)
  expect(isAccepted('a'.repeat(4096))).toBe(true)
  expect(isAccepted('a'.repeat(4097))).toBe(false)
})

test.each([
  ['', 0],
  ['Thanks', 6],
  ['ünï', 5],
  ['漢字', 6],
  ['👩‍👩‍👧', 18],
  ['\u{10FFFF}', 4],
  ['a\nb', 3],
  // Half of a pair counts as the replacement character, which has three bytes.
  ['\uD83E', 3],
  ['x\uDD56y', 5],
])('the length of %j is %i bytes of UTF-8', (text, bytes) => expect(bytesOf(text)).toBe(bytes))

test.each(['', '   ', '\uD83E', 'half \uDD56 pair', 'a\0b'])(
  'text that is empty or not Unicode is refused: %j',
  (text) => expect(isAccepted(text)).toBe(false),
)
