import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import { CalendarFault, type Tokens } from '../../../integrations/google/calendarProvider.ts'
import type { Encrypted } from '../../../platform/crypto/encrypter.ts'
import { type LinkRow, saveTokens } from './link.repository.ts'

const spareMilliseconds = 60_000

/** Bound to the member: the tokens decrypt only for that row. */
export const sealTokens = (
  { encrypter }: Pick<CalendarPort, 'encrypter'>,
  memberId: string,
  tokens: Tokens,
): Encrypted => encrypter.encrypt(JSON.stringify(tokens), `calendar ${memberId}`)

export function openTokens({ encrypter }: Pick<CalendarPort, 'encrypter'>, link: LinkRow): Tokens {
  if (link.token_cipher === null || link.token_key_id === null)
    throw new CalendarFault('revoked', 'the tokens have been deleted')
  const sealed = { keyId: link.token_key_id, cipher: link.token_cipher }
  return JSON.parse(encrypter.decrypt(sealed, `calendar ${link.member_id}`)) as Tokens // sealTokens wrote it
}

/** Runs `work` with an access token; refreshes it when it has expired or the provider rejects it. */
export async function withAccess<T>(
  port: CalendarPort,
  link: LinkRow,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const tokens = openTokens(port, link)
  const isGood = Date.parse(tokens.accessEndsAt) > Date.parse(port.now()) + spareMilliseconds
  if (!isGood) return work(await renewed(port, link, tokens))
  try {
    return await work(tokens.accessToken)
  } catch (error) {
    if (!(error instanceof CalendarFault && error.kind === 'token_ended')) throw error
    return work(await renewed(port, link, tokens))
  }
}

async function renewed(port: CalendarPort, link: LinkRow, { refreshToken }: Tokens): Promise<string> {
  const access = await port.provider.refresh(refreshToken)
  const sealed = sealTokens(port, link.member_id, { refreshToken, ...access })
  await port.write(({ db }) => saveTokens(db, link.id, sealed))
  return access.accessToken
}
