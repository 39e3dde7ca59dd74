import type { CalendarDesk } from '../../../integrations/google/calendarDesk.ts'
import { CalendarFault, type Tokens } from '../../../integrations/google/calendarProvider.ts'
import type { Sealed } from '../../../platform/crypto/encrypter.ts'
import { type LinkRow, saveTokens } from './link.repository.ts'

const spareMilliseconds = 60_000

/** Bound to the member, so that a row's keys open for nobody else. */
export const sealTokens = (
  { sealer }: Pick<CalendarDesk, 'sealer'>,
  memberId: string,
  tokens: Tokens,
): Sealed => sealer.seal(JSON.stringify(tokens), `calendar ${memberId}`)

export function openTokens({ sealer }: Pick<CalendarDesk, 'sealer'>, link: LinkRow): Tokens {
  if (link.token_cipher === null || link.token_key_id === null)
    throw new CalendarFault('revoked', 'there are no keys any more')
  const sealed = { keyId: link.token_key_id, cipher: link.token_cipher }
  return JSON.parse(sealer.open(sealed, `calendar ${link.member_id}`)) as Tokens // as sealTokens wrote them
}

/** Works with the keys of a connection; new ones are fetched when they ended, or when the service says that they did. */
export async function withAccess<T>(
  desk: CalendarDesk,
  link: LinkRow,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const tokens = openTokens(desk, link)
  const isGood = Date.parse(tokens.accessEndsAt) > Date.parse(desk.now()) + spareMilliseconds
  if (!isGood) return work(await renewed(desk, link, tokens))
  try {
    return await work(tokens.accessToken)
  } catch (error) {
    if (!(error instanceof CalendarFault && error.kind === 'token_ended')) throw error
    return work(await renewed(desk, link, tokens))
  }
}

async function renewed(desk: CalendarDesk, link: LinkRow, { refreshToken }: Tokens): Promise<string> {
  const access = await desk.provider.refresh(refreshToken)
  const sealed = sealTokens(desk, link.member_id, { refreshToken, ...access })
  await desk.write(({ db }) => saveTokens(db, link.id, sealed))
  return access.accessToken
}
