import type { CallbackProblem } from 'contract/googleAccess/callback'
import type { GoogleConnectionId } from 'contract/core/ids'
import {
  type BusinessProfilePort,
  businessProfileScope,
  ProfileFault,
  type ProfileGrant,
} from '../../../integrations/google/businessProfile.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  beginConsent,
  callbackPath,
  type Claim,
  type FinishConsent,
  type IsAccountUsed,
} from '../../googleAccess/public.ts'
import { personOf } from '../../identity/public.ts'
import { resolveTask } from '../../notifications/public.ts'
import { sealProfileTokens } from '../core/accessTokens.ts'
import { isSubjectConnected, saveConnection } from '../core/connection.repository.ts'
import { connectionTask } from '../core/failures.ts'
import { managesAny } from './managed.ts'
import { refreshConnection } from './refreshConnection.ts'

/** The page of Google's consent. @throws Refusal not_permitted for people who manage no business */
export async function beginConnection(
  context: Context,
  port: BusinessProfilePort,
  { returnPath, sessionToken }: { returnPath: string; sessionToken: string | null },
): Promise<{ url: string }> {
  const memberId = memberOf(context)
  if (!(await managesAny(context, memberId))) throw new Refusal('not_permitted')
  const wish = { purpose: 'reviews', returnPath, sessionToken } as const
  const { state, codeChallenge } = await beginConsent(context, port.encrypter, wish)
  const { email } = await personOf(context, memberId)
  const redirectUri = port.origin + callbackPath
  return { url: port.provider.authorizeUrl({ state, codeChallenge, redirectUri, loginHint: email }) }
}

/**
 * Connects the account after the consent at Google, or connects it again. The permission is stored before the accounts
 * are read, so that a person need not repeat it when Google fails then, or has not approved our project yet.
 */
export const finishConnection =
  (port: BusinessProfilePort, isUsedElsewhere: IsAccountUsed): FinishConsent =>
  async (consent) => {
    const { code, codeVerifier } = consent
    try {
      const redirectUri = port.origin + callbackPath
      const grant = await port.provider.exchange({ code, codeVerifier, redirectUri })
      if (!grant.scopes.includes(businessProfileScope)) {
        await revokeUnused(port, isUsedElsewhere, grant)
        return 'scope_missing'
      }
      const id = await port.write((context) => connect(context, port, { ...consent, grant }))
      await refreshConnection(port, id)
      return { c: id }
    } catch (error) {
      return problemOf(error)
    }
  }

/** Without the scope, the rest of the permission is useless. */
async function revokeUnused(
  port: BusinessProfilePort,
  isUsedElsewhere: IsAccountUsed,
  grant: ProfileGrant,
): Promise<void> {
  // Google ends the whole permission of the account, which a working connection still needs.
  if (await isSubjectConnected(port.db, grant.subject)) return
  if (await isUsedElsewhere(port, grant.accountEmail)) return
  await port.provider.revoke(grant.refreshToken)
}

async function connect(
  context: Context,
  port: BusinessProfilePort,
  { memberId, grant }: Claim & { grant: ProfileGrant },
): Promise<GoogleConnectionId> {
  const { id } = await saveConnection(context.db, {
    memberId,
    subject: grant.subject,
    accountEmail: grant.accountEmail,
    scopes: grant.scopes,
    sealed: sealProfileTokens(port, grant.subject, grant),
    now: context.now,
  })
  await resolveTask(context, { task: connectionTask(id), outcome: 'Connected again' })
  return id
}

function problemOf(error: unknown): CallbackProblem {
  if (!(error instanceof ProfileFault)) throw error
  if (error.kind === 'scope_missing') return 'scope_missing'
  return error.kind === 'revoked' || error.kind === 'refused' || error.kind === 'token_ended'
    ? 'code_refused'
    : 'provider_down'
}
