import { Provider, type Security } from 'contract/account/security'
import { type Context, memberOf } from '../../../platform/context.ts'
import {
  listPasskeys,
  ownSessions,
  personOf,
  recoveryCodesLeft,
  totpSince,
  waysInOf,
} from '../../identity/public.ts'
import { type AccountPort, issuerOf } from '../accountPort.ts'
import { emailChangeOf } from './emailChange.repository.ts'

/** How the member signs in, and where they are signed in. */
export async function securityOf(
  context: Context,
  port: AccountPort,
  sessionToken: string | null,
): Promise<Security> {
  const memberId = memberOf(context)
  const { email, emailVerified } = await personOf(context, memberId)
  const asked = await emailChangeOf(context.db, { memberId, now: context.now })
  const ways = await waysInOf(context, { memberId, issuer: issuerOf(port) })
  return {
    email,
    emailVerified,
    newEmail: asked ? { email: asked.email, expiresAt: asked.expires_at } : null,
    hasPassword: ways && ways.passwordHash !== null,
    providers: (ways?.providers ?? []).flatMap(({ provider, linkedAt }) => {
      const known = Provider.safeParse(provider)
      return known.success ? [{ provider: known.data, linkedAt }] : []
    }),
    sessions: await ownSessions(context, sessionToken),
    passkeys: await listPasskeys(context, memberId),
    authenticatorSince: await totpSince(context, memberId),
    recoveryCodesLeft: await recoveryCodesLeft(context, memberId),
  }
}
