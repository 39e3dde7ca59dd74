import { type BusinessProfilePort, ProfileFault } from '../../../integrations/google/businessProfile.ts'
import type { Tokens } from '../../../integrations/google/calendarProvider.ts'
import type { Encrypted } from '../../../platform/crypto/encrypter.ts'
import { openTokens, sealTokens, withAccessToken } from '../../googleAccess/public.ts'
import { type ConnectionRow, saveTokens } from './connection.repository.ts'

/** The tokens belong to a Google account, so a merge of two members can keep them. */
export const sealedFor = (subject: string) => `google profile ${subject}`

export const sealProfileTokens = (
  { encrypter }: Pick<BusinessProfilePort, 'encrypter'>,
  subject: string,
  tokens: Tokens,
): Encrypted => sealTokens(encrypter, { about: sealedFor(subject), tokens })

/**
 * Runs `work` with an access token, outside of any transaction; renews the token when it has expired or Google rejects
 * it.
 * @throws ProfileFault revoked when the tokens are deleted
 */
export async function withAccess<T>(
  port: BusinessProfilePort,
  connection: ConnectionRow,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const subject = connection.google_subject
  const tokens = openTokens(port.encrypter, { about: sealedFor(subject), row: connection })
  if (!tokens) throw new ProfileFault('revoked', 'the tokens have been deleted')
  return withAccessToken(
    {
      tokens,
      now: port.now(),
      isEnded: (error) => error instanceof ProfileFault && error.kind === 'token_ended',
      renew: async (refreshToken) => {
        const access = await port.provider.refresh(refreshToken)
        const sealed = sealProfileTokens(port, subject, { refreshToken, ...access })
        await port.write(({ db }) => saveTokens(db, connection.id, sealed))
        return access.accessToken
      },
    },
    work,
  )
}
