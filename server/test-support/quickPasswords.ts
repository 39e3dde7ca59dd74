import { createHash, randomBytes } from 'node:crypto'
import type { Passwords } from '../src/modules/identity/public.ts'

const hashOf = (password: string, salt: string) =>
  `quick:${salt}:${createHash('sha256').update(salt).update(password).digest('hex')}`

/** For tests that sign in: scrypt takes 127 ms of processor time for each password. Production refuses it. */
export const quickPasswords: Passwords = {
  hash: async (password) => hashOf(password, randomBytes(8).toString('hex')),
  verify: async ({ hash, password }) => hash === hashOf(password, hash.split(':')[1] ?? ''),
}
