import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCode, shownCode, voucherCodeBytes, voucherCodeFrom } from './voucherCode.rules.ts'

test('a code has twenty letters and digits without look-alikes', () => {
  for (let made = 0; made < 200; made += 1)
    expect(voucherCodeFrom(randomBytes(voucherCodeBytes))).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
})

test('every character is equally likely', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = Array.from({ length: 256 / voucherCodeBytes }, (_, at) =>
    voucherCodeFrom(all.subarray(at * voucherCodeBytes)),
  )
  expect(new Set(letters.join('')).size).toBe(32)
})

test('a displayed code is read back in any spelling', () => {
  const code = '7K2M9QRT4X0E1ABCDEFG'
  expect(shownCode(code)).toBe('7K2M9-QRT4X-0E1AB-CDEFG')
  expect(readCode(shownCode(code))).toBe(code)
  expect(readCode(' 7k2m9 qrt4x-OeiAB cdefg ')).toBe(code)
})
