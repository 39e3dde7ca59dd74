import { randomBytes } from 'node:crypto'

// Without I, L, O and U, which read as 1, 0 and V.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A member's card code for the till, with 60 random bits: `GW-7K2M-9QRT-4XNE`. */
export function newCardCode(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `GW-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
