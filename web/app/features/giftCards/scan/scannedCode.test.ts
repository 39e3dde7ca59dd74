import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { scannedCode } from './scannedCode.ts'

const origin = 'https://goodword.example'
const code = 'GIFT-7K2M-9QRT-4XNE-0A1B'

test.each([
  [`${origin}/gift#${code}`, code],
  [`  ${code}\n`, code],
  ['7K2M9QRT4XNE0A1B', '7K2M9QRT4XNE0A1B'],
  ['gift 7k2m 9qrt 4xne 0a1b', 'gift 7k2m 9qrt 4xne 0a1b'],
  ['', null],
  [`${origin}/gift`, null],
  [`${origin}/gift#GIFT-7K2M`, null],
  [`${origin}/r/7K2M9QRT4XNE0A1B`, null],
  [`https://elsewhere.example/gift#${code}`, null],
  [`https://goodword.example@elsewhere.example/gift#${code}`, null],
  [`javascript:${code}`, null],
  ['GIFT-7K2M-9QRT-4XNE-0A1U', null],
  ['7K2M-9QRT-4XNE', null],
  [`${code} ${code}`, null],
  ['WIFI:T:WPA;S:Cafe;P:7K2M9QRT4XNE0A1B;;', null],
])('"%s" gives %s', (text, expected) => {
  expect(scannedCode(text, origin)).toBe(expected)
})

test('the decoder reads the QR code of a gift link', () => {
  const text = `${origin}/gift#${code}`
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 4 })
  const data = Uint8ClampedArray.from(
    modules.flat().flatMap((isDark) => [...Array<number>(3).fill(isDark ? 0 : 255), 255]),
  )
  expect(decodeQR({ width: modules.length, height: modules.length, data })).toBe(text)
})
