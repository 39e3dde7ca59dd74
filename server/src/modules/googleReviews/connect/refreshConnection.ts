import type { GoogleConnectionId, LocationId } from 'contract/core/ids'
import {
  type BusinessProfilePort,
  ProfileFault,
  type ProfileLocation,
} from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
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
import { syncGoogleLocation, tendGoogleNotices } from '../jobNames.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'
import { type ListedAccount, readListing } from './listing.ts'
import { managedBusinesses } from './managed.ts'

/**
 * Reads the accounts and locations of a connection and relinks its kept locations. A fault is noted on the
 * connection. Never in a transaction.
 */
export async function refreshConnection(port: BusinessProfilePort, id: GoogleConnectionId): Promise<void> {
  const connection = await connectionById(port.db, id)
  if (!connection || !isLive(connection.status)) return
  try {
    const accounts = await readListing(port, connection)
    await port.write(async (context) => {
      const row = await storeListing(context, connection, accounts)
      if (row) await resume(context, row, accounts)
    })
  } catch (error) {
    if (!(error instanceof ProfileFault)) throw error
    await noteFault(port, connection, error)
  }
}

/** Stores what the account manages now. Returns the locked connection; null when it ended in between. */
export async function storeListing(
  context: Context,
  connection: ConnectionRow,
  accounts: readonly ListedAccount[],
): Promise<ConnectionRow | null> {
  const { db } = context
  const row = await lockConnection(db, connection.id)
  if (!row || !isLive(row.status)) return null
  await noteSuccess(context, row)
  await replaceAccounts(db, row.id, accounts)
  if (isEmpty(accounts)) await setTrouble(db, row.id, 'no_rights')
  return row
}

export const isEmpty = (accounts: readonly ListedAccount[]) =>
  accounts.every(({ locations }) => locations.length === 0)

/**
 * Relinks kept locations that the account still manages, so that their reviews are not imported a second time, and
 * reads all locations of the connection.
 */
async function resume(
  context: Context,
  connection: ConnectionRow,
  accounts: readonly ListedAccount[],
): Promise<void> {
  const { db, now } = context
  await takeOver(context, connection, accounts)
  await context.enqueue(tendGoogleNotices, {})
  for (const { id } of await lockLocationsOf(db, connection.id)) {
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
  const businesses = await managedBusinesses(context, connection.member_id)
  const managed = new Set(businesses.map(({ id }) => id))
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
    await publishGoogleRatingOf(context, kept.business_id)
  }
}

const noLocations: readonly LocationId[] = []

/** The columns stored for a location as Google lists it. */
export const shownAtGoogle = ({ title, address, mapsUrl, writeUrl }: ProfileLocation) => ({
  title,
  address,
  mapsUrl,
  writeUrl,
})
