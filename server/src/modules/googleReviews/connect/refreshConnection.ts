import type { GoogleConnectionId, LocationId } from 'contract/core/ids'
import { hasPermission } from 'contract/businesses/roles'
import {
  type BusinessProfilePort,
  ProfileFault,
  type ProfileLocation,
} from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { membershipsOfMember } from '../../businesses/public.ts'
import {
  type ConnectionRow,
  connectionById,
  lockConnection,
  replaceAccounts,
  setTrouble,
} from '../core/connection.repository.ts'
import { isLive } from '../core/connection.rules.ts'
import { noteFault, noteSuccess } from '../core/failures.ts'
import { attachLocation, lockLinksFor, lockLocationsOf, setNextSync } from '../core/location.repository.ts'
import { syncGoogleLocation } from '../jobNames.ts'
import { type ListedAccount, readListing } from './listing.ts'

/**
 * Reads the accounts and locations of a connection and takes over its kept locations. A fault is noted on the
 * connection. Never in a transaction.
 */
export async function refreshConnection(port: BusinessProfilePort, id: GoogleConnectionId): Promise<void> {
  const connection = await connectionById(port.db, id)
  if (!connection || !isLive(connection.status)) return
  try {
    const accounts = await readListing(port, connection)
    await port.write((context) => storeListing(context, connection, accounts))
  } catch (error) {
    if (!(error instanceof ProfileFault)) throw error
    await noteFault(port, connection, error)
  }
}

/**
 * Stores what the account manages, and links kept locations again that it still manages: their reviews are not imported
 * a second time.
 */
export async function storeListing(
  context: Context,
  connection: ConnectionRow,
  accounts: readonly ListedAccount[],
): Promise<void> {
  const { db, now } = context
  const row = await lockConnection(db, connection.id)
  if (!row || !isLive(row.status)) return
  await noteSuccess(context, row)
  await replaceAccounts(db, row.id, accounts)
  if (accounts.every(({ locations }) => locations.length === 0)) await setTrouble(db, row.id, 'no_rights')
  await takeOver(context, row, accounts)
  for (const { id } of await lockLocationsOf(db, row.id)) {
    await setNextSync(db, id, now)
    await context.enqueue(syncGoogleLocation, { googleLocationId: id })
  }
}

async function takeOver(
  context: Context,
  connection: ConnectionRow,
  accounts: readonly ListedAccount[],
): Promise<void> {
  const listed = new Map(
    accounts.flatMap((account) =>
      account.locations
        .filter(({ isVerified }) => isVerified)
        .map((location) => [location.name, { accountName: account.name, location }] as const),
    ),
  )
  const memberships = await membershipsOfMember(context, connection.member_id)
  const managed = new Set(
    memberships
      .filter((access) => hasPermission(access, 'reviews.manage'))
      .map((access) => access.businessId),
  )
  const names = [...listed.keys()]
  for (const kept of await lockLinksFor(context.db, { names, locationIds: noLocations })) {
    const found = listed.get(kept.name)
    if (!found || kept.connection_id !== null || !managed.has(kept.business_id)) continue
    await attachLocation(context.db, kept.id, {
      connectionId: connection.id,
      accountName: found.accountName,
      ...shownAtGoogle(found.location),
      linkedBy: connection.member_id,
      now: context.now,
    })
  }
}

const noLocations: readonly LocationId[] = []

/** What is stored about a location as Google lists it. */
export const shownAtGoogle = ({ title, address, mapsUrl, writeUrl }: ProfileLocation) => ({
  title,
  address,
  mapsUrl,
  writeUrl,
})
