import { createHash, randomBytes } from 'node:crypto'

const secretBytes = 32

/** A random 256-bit secret as URL-safe text. */
export const newSecret = () => randomBytes(secretBytes).toString('base64url')

/** The stored form of a secret, sufficient to verify it. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest()

/** The code challenge for Google (RFC 7636, S256). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
