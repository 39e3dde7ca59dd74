import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How the identity service stores passwords. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(attempt: { readonly hash: string; readonly password: string }): Promise<boolean>
}

/** Scrypt; slow on purpose, so call it outside of transactions. */
export const slowPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
