const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

/** Of at least eight random bytes: 2⁴⁰ codes, so that nobody finds one by trying. */
export function codeFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** What somebody typed, as it is stored; null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}
