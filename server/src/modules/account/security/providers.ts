import type { Provider } from 'contract/account/security'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  lockWaysIn,
  memberOfIdentity,
  personOf,
  removeProvider,
  type WayInChange,
} from '../../identity/public.ts'
import { type AccountPort, issuerOf } from '../accountPort.ts'
import { recordAccountChange } from './changes.ts'

/**
 * Never removes the last sign-in method: mails can fail, so the mailed link does not count as one.
 * @throws Refusal identity_elsewhere, last_sign_in_method
 */
export async function unlinkProvider(context: Context, port: AccountPort, provider: Provider): Promise<void> {
  const memberId = memberOf(context)
  const ways = await lockWaysIn(context, { memberId, issuer: issuerOf(port) })
  if (!ways) throw new Refusal('identity_elsewhere')
  if (!ways.providers.some((each) => each.provider === provider)) return
  const others = ways.providers.filter((each) => each.provider !== provider)
  if (ways.passwordHash === null && others.length === 0) throw new Refusal('last_sign_in_method')
  await removeProvider(context, { userId: ways.id, provider })
  const { email, emailVerified } = await personOf(context, memberId)
  await recordAccountChange(context, { memberId, kind: 'provider_unlinked', email, emailVerified, provider })
}

/**
 * Records changes made by the identity service: a password set by a link, a linked provider. A user without a member
 * has just signed up, which is not a change.
 */
export async function noteWayInChange(
  context: Context,
  identity: { readonly issuer: string; readonly subject: string },
  change: WayInChange,
): Promise<void> {
  const memberId = await memberOfIdentity(context, identity)
  if (memberId === null) return
  const { email, emailVerified } = await personOf(context, memberId)
  await recordAccountChange(context, { memberId, email, emailVerified, ...change })
}
