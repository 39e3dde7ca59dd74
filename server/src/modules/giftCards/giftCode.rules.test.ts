import type { GiftCardId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { giftCodeFrom, readGiftCode, shownGiftCode } from './giftCode.rules.ts'
import { giftCodesWith } from './giftCodes.ts'

const code = '7K2M9QRT4XNE0A1B'

test('a code is shown in four groups after a prefix', () => {
  expect(shownGiftCode(code)).toBe('GIFT-7K2M-9QRT-4XNE-0A1B')
})

test.each([
  'GIFT-7K2M-9QRT-4XNE-0A1B',
  'gift 7k2m 9qrt 4xne 0a1b',
  '7K2M9QRT4XNE0A1B',
  ' 7K2M–9QRT–4XNE–OAIB ',
  'g1ft7k2m9qrt4xneoalb',
])('"%s" is normalized to the code', (typed) => {
  expect(readGiftCode(typed)).toBe(code)
})

test.each(['', 'GIFT', '7K2M-9QRT-4XNE', 'GIFT-7K2M-9QRT-4XNE-0A1B-0', '7K2M-9QRT-4XNE-0A1U', '💝'])(
  '"%s" is not a code',
  (typed) => {
    expect(readGiftCode(typed)).toBeNull()
  },
)

test('a code that starts like the prefix is not cut', () => {
  expect(readGiftCode('G1FT9QRT4XNE0A1B')).toBe('G1FT9QRT4XNE0A1B')
  expect(readGiftCode('GIFT-GIFT-9QRT-4XNE-0A1B')).toBe('G1FT9QRT4XNE0A1B')
})

test('every code can be typed as shown, and uses five bits of each byte', () => {
  const seen = new Set(Array.from({ length: 256 }, (_, byte) => giftCodeFrom(new Uint8Array(16).fill(byte))))
  expect(seen.size).toBe(32)
  for (const each of seen) expect(readGiftCode(shownGiftCode(each))).toBe(each)
  expect(() => giftCodeFrom(new Uint8Array(15))).toThrow(RangeError)
})

test('a code depends only on the secret and the id', () => {
  const [one, other] = [crypto.randomUUID() as GiftCardId, crypto.randomUUID() as GiftCardId] // ids
  const codes = giftCodesWith('a secret of the server')
  expect(codes.codeOf(one)).toBe(giftCodesWith('a secret of the server').codeOf(one))
  expect(codes.codeOf(one)).not.toBe(codes.codeOf(other))
  expect(codes.codeOf(one)).not.toBe(giftCodesWith('another secret').codeOf(one))
  expect(codes.hashOf(code).equals(giftCodesWith('another secret').hashOf(code))).toBe(false)
})
