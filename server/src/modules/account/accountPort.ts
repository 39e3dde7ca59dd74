import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { PhoneSender } from '../../integrations/phone/phoneSender.ts'
import type { Context } from '../../platform/context.ts'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'
import { identityPath } from '../identity/public.ts'

/** Dependencies of the member's own account; network calls run only outside transactions. */
export interface AccountPort {
  readonly mailer: Mailer
  /** Null if no phone service is configured: numbers then cannot be confirmed. */
  readonly phone: PhoneSender | null
  readonly encrypter: Encrypter
  /** Hashes codes, so that a copy of the database reveals none. */
  readonly codeKey: string
  readonly origin: string
  /** Runs `work` in its own transaction. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

/** Our own identity service. */
export const issuerOf = ({ origin }: Pick<AccountPort, 'origin'>): string => `${origin}${identityPath}`

/** A pseudonym, by which attempts are counted. */
export const keyOf = ({ codeKey }: Pick<AccountPort, 'codeKey'>, text: string): string =>
  createHmac('sha256', codeKey).update(`account ${text}`).digest('base64url')

/** 256 random bits; only the hash is stored. */
export function newToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: tokenHashOf(token) }
}

export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
