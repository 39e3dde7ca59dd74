import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only the hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
