// Letters and digits that are distinct when read aloud: no I, L, O and U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16
const groupLength = 4
const wholeCode = new RegExp(`^[${alphabet}]{${codeLength}}$`)

/** The code of a gift card from bytes: five bits of each, so sixteen bytes hold eighty bits. */
export function giftCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < codeLength) throw new RangeError(`a code takes ${codeLength} bytes`)
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The display format: `GIFT-7K2M-9QRT-4XNE-0A1B`. */
export function shownGiftCode(code: string): string {
  return ['GIFT', ...(code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? [])].join('-')
}

/**
 * Normalizes a typed code to the hashed form: upper case, no separators, no `GIFT` prefix, look-alikes replaced. Null
 * for input that cannot be a code.
 */
export function readGiftCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const code = letters.length > codeLength ? letters.replace(/^G1FT/, '') : letters
  return wholeCode.test(code) ? code : null
}
