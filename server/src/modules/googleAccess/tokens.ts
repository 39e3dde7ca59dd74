import type { Tokens } from '../../integrations/google/calendarProvider.ts'
import type { Context } from '../../platform/context.ts'
import type { Encrypted, Encrypter } from '../../platform/crypto/encrypter.ts'
import type { Instant } from 'contract/core/instant'

/**
 * Whether another part of the product uses the Google account. Revoking one token ends the whole permission that the
 * account gave us, so it must wait until nothing uses it.
 */
export type IsAccountUsed = (context: Pick<Context, 'db'>, accountEmail: string) => Promise<boolean>

const spareMilliseconds = 60_000

/** A row that stores encrypted tokens; both null after they were deleted. */
export interface SealedRow {
  readonly token_key_id: string | null
  readonly token_cipher: Buffer | null
}

/** Encrypts tokens for one row: `about` names it, and they decrypt only with the same name. */
export const sealTokens = (
  encrypter: Encrypter,
  { about, tokens }: { about: string; tokens: Tokens },
): Encrypted => {
  const { refreshToken, accessToken, accessEndsAt } = tokens
  return encrypter.encrypt(JSON.stringify({ refreshToken, accessToken, accessEndsAt }), about)
}

/** The tokens of a row; null after they were deleted. */
export function openTokens(
  encrypter: Encrypter,
  { about, row }: { about: string; row: SealedRow },
): Tokens | null {
  if (row.token_cipher === null || row.token_key_id === null) return null
  const sealed = { keyId: row.token_key_id, cipher: row.token_cipher }
  return JSON.parse(encrypter.decrypt(sealed, about)) as Tokens // sealTokens wrote it
}

/** Runs `work` with an access token; renews it when it has expired or Google rejects it. */
export async function withAccessToken<T>(
  {
    tokens,
    now,
    isEnded,
    renew,
  }: {
    readonly tokens: Tokens
    readonly now: Instant
    /** True for the error that says that the access token is no longer valid. */
    readonly isEnded: (error: unknown) => boolean
    /** Gets a new access token and stores it. */
    readonly renew: (refreshToken: string) => Promise<string>
  },
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const isGood = Date.parse(tokens.accessEndsAt) > Date.parse(now) + spareMilliseconds
  if (!isGood) return work(await renew(tokens.refreshToken))
  try {
    return await work(tokens.accessToken)
  } catch (error) {
    if (!isEnded(error)) throw error
    return work(await renew(tokens.refreshToken))
  }
}
