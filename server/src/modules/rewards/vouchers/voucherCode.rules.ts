// Letters and digits that are distinct when read aloud: no I, L, O and U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 20
const groupLength = 5

/** The code of a voucher from random bytes: five bits of each, so twenty bytes hold a hundred bits. */
export function voucherCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < codeLength) throw new RangeError(`a code takes ${codeLength} random bytes`)
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

export const voucherCodeBytes = codeLength

/** The display format: `7K2M9-QRT4X-NE0A1-BCDEF`. */
export function shownCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
}

/** Normalizes a typed code to the stored form: upper case, no separators, look-alikes replaced. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
