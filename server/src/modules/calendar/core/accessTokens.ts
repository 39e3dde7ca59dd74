import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import { CalendarFault, type Tokens } from '../../../integrations/google/calendarProvider.ts'
import type { Encrypted } from '../../../platform/crypto/encrypter.ts'
import { openTokens as open, sealTokens as seal, withAccessToken } from '../../googleAccess/public.ts'
import { type LinkRow, saveTokens } from './link.repository.ts'

const sealedFor = (memberId: string) => `calendar ${memberId}`

/** Bound to the member: the tokens decrypt only for that row. */
export const sealTokens = (
  { encrypter }: Pick<CalendarPort, 'encrypter'>,
  memberId: string,
  tokens: Tokens,
): Encrypted => seal(encrypter, { about: sealedFor(memberId), tokens })

/** @throws CalendarFault revoked after the tokens were deleted */
export function openTokens({ encrypter }: Pick<CalendarPort, 'encrypter'>, link: LinkRow): Tokens {
  const tokens = open(encrypter, { about: sealedFor(link.member_id), row: link })
  if (!tokens) throw new CalendarFault('revoked', 'the tokens have been deleted')
  return tokens
}

/** Runs `work` with an access token; refreshes it when it has expired or the provider rejects it. */
export async function withAccess<T>(
  port: CalendarPort,
  link: LinkRow,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  return withAccessToken(
    {
      tokens: openTokens(port, link),
      now: port.now(),
      isEnded: (error) => error instanceof CalendarFault && error.kind === 'token_ended',
      renew: async (refreshToken) => {
        const access = await port.provider.refresh(refreshToken)
        const sealed = sealTokens(port, link.member_id, { refreshToken, ...access })
        await port.write(({ db }) => saveTokens(db, link.id, sealed))
        return access.accessToken
      },
    },
    work,
  )
}
