import { randomBytes } from 'node:crypto'

// Omits 0, 1, I, L, O and U, which are easily confused when read aloud.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const letterCount = 6

/** A number that people can read aloud, one of 729 million: `GW-3F7K-9Q`. */
export function newOrderNumber(prefix: 'GW' | 'BK' = 'GW'): string {
  let letters = ''
  // Rejects bytes above the last full multiple of the alphabet, which would bias its first letters.
  const fair = 256 - (256 % alphabet.length)
  while (letters.length < letterCount)
    for (const byte of randomBytes(letterCount * 2))
      if (byte < fair && letters.length < letterCount) letters += alphabet[byte % alphabet.length]
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`
}
