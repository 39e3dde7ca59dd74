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

test.each(['', 'Thanks', 'ünïcödé', '漢字', '👩‍👩‍👧', '\u{10FFFF}', 'a\nb', '\uD83E', 'x\uDD56y'])(
  'the length in bytes is that of UTF-8: %j',
  (text) => expect(bytesOf(text)).toBe(new TextEncoder().encode(text).length),
)

test.each(['', '   ', '\uD83E', 'half \uDD56 pair', 'a\0b'])(
  'text that is empty or not Unicode is refused: %j',
  (text) => expect(isAccepted(text)).toBe(false),
)
