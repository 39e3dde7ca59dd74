import type { BusinessId, GoogleConnectionId, MemberId } from 'contract/core/ids'
import type { ReviewsFate } from 'contract/googleReviews/connections'
import { hasPermission } from 'contract/core/roles'
import { type BusinessProfilePort, ProfileFault } from '../../../integrations/google/businessProfile.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { accessAt } from '../../businesses/public.ts'
import { type IsAccountUsed, openTokens } from '../../googleAccess/public.ts'
import { sealedFor } from '../core/accessTokens.ts'
import {
  accountsOf,
  type ConnectionRow,
  deleteConnection,
  isEmailConnected,
  isSubjectConnected,
  lockConnection,
  lockConnectionsOf,
  moveConnection,
  setEnded,
} from '../core/connection.repository.ts'
import {
  deleteLocation,
  lockLocationsOf,
  lockLocationsOfBusiness,
  moveLocations,
} from '../core/location.repository.ts'
import { revokeGoogleAccess } from '../jobNames.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'
import { endLink } from './changeLocation.ts'

/**
 * Deletes the tokens in the transaction and revokes them at Google afterwards. The reviews stay or are deleted. A
 * repeated call changes nothing.
 * @throws Refusal google_connection_not_found for strangers; not_permitted for people who only see the connection
 */
export async function disconnect(
  context: Context,
  { id, reviews }: { id: GoogleConnectionId; reviews: ReviewsFate },
): Promise<void> {
  const { db, now } = context
  const connection = await lockConnection(db, id)
  if (!connection) throw new Refusal('google_connection_not_found')
  const links = await lockLocationsOf(db, id)
  if (connection.member_id !== memberOf(context))
    throw new Refusal(
      (await seesOne(
        context,
        links.map(({ business_id }) => business_id),
      ))
        ? 'not_permitted'
        : 'google_connection_not_found',
    )
  await withdraw(context, connection)
  for (const link of links) await endLink(context, link, reviews)
  if (connection.status !== 'disconnected')
    await setEnded(db, id, { status: 'disconnected', trouble: null, now })
}

/** Ends all connections of the member. The reviews belong to the businesses and stay. */
export async function disconnectMember(context: Context): Promise<void> {
  for (const { id } of await lockConnectionsOf(context.db, memberOf(context)))
    await disconnect(context, { id, reviews: 'keep' })
}

async function seesOne(context: Context, businessIds: readonly BusinessId[]): Promise<boolean> {
  for (const businessId of new Set(businessIds)) {
    const access = await accessAt(context, memberOf(context), businessId)
    if (access && hasPermission(access, 'reviews.manage')) return true
  }
  return false
}

interface Withdrawal {
  readonly subject: string
  readonly accountEmail: string
  readonly keyId: string
  readonly cipher: string
  /** Accounts whose notices must end. */
  readonly accountNames: readonly string[]
}

async function withdraw(context: Context, connection: ConnectionRow): Promise<void> {
  if (connection.token_cipher === null || connection.token_key_id === null) return
  const accounts = await accountsOf(context.db, connection.id)
  // Secrets are encrypted in the queue.
  await context.enqueue(revokeGoogleAccess, {
    subject: connection.google_subject,
    accountEmail: connection.account_email,
    keyId: connection.token_key_id,
    cipher: connection.token_cipher.toString('base64'),
    accountNames: accounts.filter(({ notices_since }) => notices_since !== null).map(({ name }) => name),
  } satisfies Withdrawal)
}

/**
 * Ends the notices and the permission at Google. Treats a permission that has already ended as revoked. Google ends the
 * whole permission of an account, so it stays while another connection or
 * the calendar uses the same account.
 */
export async function revokeAccess(
  port: BusinessProfilePort,
  isUsedElsewhere: IsAccountUsed,
  { subject, accountEmail, keyId, cipher, accountNames }: Withdrawal,
): Promise<void> {
  if (await isSubjectConnected(port.db, subject)) return
  const isUsed = await isUsedElsewhere(port, accountEmail)
  const row = { token_key_id: keyId, token_cipher: Buffer.from(cipher, 'base64') }
  const tokens = openTokens(port.encrypter, { about: sealedFor(subject), row })
  if (!tokens) return
  const { provider } = port
  try {
    if (accountNames.length > 0) {
      const { accessToken } = await provider.refresh(tokens.refreshToken)
      for (const accountName of accountNames)
        await provider.setNotices(accessToken, { accountName, topic: null })
    }
  } catch (error) {
    // Notices of a location without a link do nothing.
    if (!(error instanceof ProfileFault)) throw error
  }
  if (isUsed) return
  try {
    await provider.revoke(tokens.refreshToken)
  } catch (error) {
    if (!(error instanceof ProfileFault && (error.kind === 'refused' || error.kind === 'revoked')))
      throw error
  }
}

/** Removes all links of a business with their reviews: they belong to its old owners. */
export async function unlinkBusiness(context: Context, businessId: BusinessId): Promise<void> {
  for (const { id } of await lockLocationsOfBusiness(context.db, businessId))
    await deleteLocation(context.db, id)
  await publishGoogleRatingOf(context, businessId)
}

/** Moves the connections of a merged account. Of two to the same Google account, the one with tokens stays. */
export async function mergeConnections(
  context: Context,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<void> {
  const { db } = context
  const kept = await lockConnectionsOf(db, to)
  for (const connection of await lockConnectionsOf(db, from)) {
    const same = kept.find(({ google_subject }) => google_subject === connection.google_subject)
    if (!same) {
      await moveConnection(db, connection.id, to)
      continue
    }
    const [stays, goes] = same.token_cipher === null ? [connection, same] : [same, connection]
    await moveLocations(db, { from: goes.id, to: stays.id })
    await deleteConnection(db, goes.id)
    if (stays === connection) await moveConnection(db, connection.id, to)
  }
}

/** Whether a connection that works uses the Google account. */
export async function usesAccount({ db }: Pick<Context, 'db'>, accountEmail: string): Promise<boolean> {
  return isEmailConnected(db, accountEmail)
}
