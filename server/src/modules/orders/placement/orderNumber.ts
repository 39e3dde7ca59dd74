import { randomBytes } from 'node:crypto'

// Without 0, 1, I, L, O and U, which people take for one another when they read a number aloud.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const letterCount = 6

/** What people read to each other, out of 729 million: `GW-3F7K-9Q`. */
export function newOrderNumber(prefix: 'GW' | 'BK' = 'GW'): string {
  let letters = ''
  // Bytes above the last whole round of the alphabet would make its first letters likelier.
  const fair = 256 - (256 % alphabet.length)
  while (letters.length < letterCount)
    for (const byte of randomBytes(letterCount * 2))
      if (byte < fair && letters.length < letterCount) letters += alphabet[byte % alphabet.length]
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`
}
