const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

/** A code from at least eight random bytes: 2⁴⁰ codes, too many to guess. */
export function codeFrom(random: Uint8Array): string {
  return Array.from(random.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Normalizes a typed code; null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}
