import {
  type BusinessProfilePort,
  type ProfileAccount,
  ProfileFault,
  type ProfileLocation,
} from '../../../integrations/google/businessProfile.ts'
import { withAccess } from '../core/accessTokens.ts'
import type { ConnectionRow } from '../core/connection.repository.ts'
import { takeCall } from '../sync/budget.ts'

export interface ListedAccount extends ProfileAccount {
  readonly locations: readonly ProfileLocation[]
}

/** Stops a service that repeats its page tokens. */
const pagesMax = 100

/**
 * All accounts that the connection manages, with all their locations. A location of several accounts is listed with the
 * first one.
 * @throws ProfileFault; `too_busy` also when our own budget of calls is used up
 */
export async function readListing(
  port: BusinessProfilePort,
  connection: ConnectionRow,
): Promise<ListedAccount[]> {
  return withAccess(port, connection, async (accessToken) => {
    await takeTurn(port)
    const accounts = await port.provider.listAccounts(accessToken)
    const listed: ListedAccount[] = []
    const known = new Set<string>()
    for (const account of accounts) {
      const all = await locationsOfAccount(port, accessToken, account.name)
      const locations = all.filter(({ name }) => !known.has(name))
      for (const { name } of locations) known.add(name)
      listed.push({ ...account, locations })
    }
    return listed
  })
}

async function locationsOfAccount(
  port: BusinessProfilePort,
  accessToken: string,
  accountName: string,
): Promise<ProfileLocation[]> {
  const all: ProfileLocation[] = []
  let pageToken: string | null = null
  for (let page = 0; page < pagesMax; page += 1) {
    await takeTurn(port)
    const { locations, nextPageToken }: Awaited<ReturnType<typeof port.provider.listLocations>> =
      await port.provider.listLocations(accessToken, { accountName, pageToken })
    all.push(...locations)
    if (nextPageToken === null) break
    pageToken = nextPageToken
  }
  return all
}

async function takeTurn(port: BusinessProfilePort): Promise<void> {
  const { isTaken, waitMilliseconds } = await takeCall(port)
  if (!isTaken)
    throw new ProfileFault('too_busy', 'our budget of calls is used up', Math.ceil(waitMilliseconds / 1000))
}
