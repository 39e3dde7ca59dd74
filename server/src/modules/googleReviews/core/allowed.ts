import { hasPermission } from 'contract/core/roles'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { accessAt, businessFacts, peopleOfBusinesses } from '../../businesses/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'
import { type ConnectionRow, connectionById } from './connection.repository.ts'
import { detachLocation, type GoogleLocationRow, lockLocation } from './location.repository.ts'

/**
 * Whether the person who connected the account may still do so for the business, and the business is open. Check it
 * before each sync and reply; if it is false, call `stopLocation`.
 */
export async function isStillAllowed(
  context: Context,
  location: Pick<GoogleLocationRow, 'business_id' | 'connection_id'>,
  connection: ConnectionRow | null = null,
): Promise<boolean> {
  if (location.connection_id === null) return false
  const row = connection ?? (await connectionById(context.db, location.connection_id))
  if (!row) return false
  const business = (await businessFacts(context, [location.business_id])).get(location.business_id)
  if (!business || business.status === 'closed') return false
  const access = await accessAt(context, row.member_id, location.business_id)
  return access !== null && hasPermission(access, 'reviews.manage')
}

/** Ends the link, keeps its reviews, and notifies the people who can connect another account. Idempotent. */
export async function stopLocation(context: Context, { id }: Pick<GoogleLocationRow, 'id'>): Promise<void> {
  const location = await lockLocation(context.db, id)
  if (!location || location.connection_id === null) return
  await detachLocation(context.db, id)
  await publishGoogleRatingOf(context, location.business_id)
  const business = (await businessFacts(context, [location.business_id])).get(location.business_id)
  if (business?.status === 'closed') return
  const people = await peopleOfBusinesses(context, [location.business_id], 'reviews.manage')
  await notifyAll(
    context,
    (people.get(location.business_id) ?? []).map((memberId) => ({
      memberId,
      kind: 'business_account',
      naturalKey: `google-location:${id}:stopped:${context.now}`,
      title: `Connect Google again for ${location.title}`,
      body: 'The person who connected the Google account no longer manages this business. The stored reviews stay here; connect another Google account to read new ones.',
      href: paths.reviews({ tab: 'google' }),
    })),
  )
}
