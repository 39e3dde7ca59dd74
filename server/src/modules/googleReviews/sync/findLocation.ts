import type { GoogleLocationId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import {
  type BusinessProfilePort,
  ProfileFault,
  type ProfileLocation,
} from '../../../integrations/google/businessProfile.ts'
import { loseLocation } from '../core/failures.ts'
import { setLocationStatus, setNextSync } from '../core/location.repository.ts'
import { findGoogleLocation } from '../jobNames.ts'
import {
  again,
  type Attempts,
  callGoogle,
  retryLater,
  noteTrouble,
  onLocation,
  openReading,
  type Reading,
} from './reading.ts'
import { triesMax, waitSeconds } from './sync.rules.ts'

export interface FindJob extends Attempts {
  readonly googleLocationId: GoogleLocationId
  /** The job whose read was refused, and how often it failed before. */
  readonly job: string
  readonly failures: number
  /** The next page of the account's locations. */
  readonly pageToken?: string | null | undefined
}

/**
 * Job handler: looks for a location among those that the account manages, because Google also refuses reads by mistake.
 * A missing one is lost, an unverified one waits for Google, and a read of any other is tried again.
 */
export async function findLocation(
  port: BusinessProfilePort,
  { googleLocationId, job, failures, pageToken = null, tries, waits }: FindJob,
): Promise<void> {
  const reading = await openReading(port, googleLocationId)
  if (!reading) return
  let next = pageToken
  try {
    let found: ProfileLocation | undefined
    do {
      const page = await readLocations(port, reading, next)
      found = page.locations.find(({ name }) => name === reading.location.name)
      next = page.nextPageToken
    } while (!found && next !== null)
    await settle(port, reading, { found, job, failures })
  } catch (error) {
    const isGone = error instanceof ProfileFault && error.kind === 'page_gone'
    const data = { googleLocationId, job, failures, pageToken: isGone ? null : next }
    const isMoved = next !== pageToken
    if (await retryLater(port, { name: findGoogleLocation, data, ...(!isMoved && { tries, waits }) }, error))
      return
    if (!(error instanceof ProfileFault)) throw error
    await noteTrouble(port, reading, error)
  }
}

function readLocations(
  port: BusinessProfilePort,
  { location, connection }: Reading,
  pageToken: string | null,
) {
  return callGoogle(port, { connectionId: connection.id, isBackground: false }, (accessToken) =>
    port.provider.listLocations(accessToken, { accountName: location.account_name, pageToken }),
  )
}

async function settle(
  port: BusinessProfilePort,
  reading: Reading,
  { found, job, failures }: { found: ProfileLocation | undefined; job: string; failures: number },
): Promise<void> {
  const { location } = reading
  if (found?.isVerified && failures + 1 < triesMax) {
    const data = { googleLocationId: location.id }
    return again(port, { name: job, data, tries: failures + 1 }, waitSeconds(failures, null) * 1000)
  }
  await onLocation(port, reading, async (context, now) => {
    const { db } = context
    if (!found) return loseLocation(context, now)
    // A running import stays visible as such.
    if (now.imported_at !== null || !found.isVerified)
      await setLocationStatus(db, now.id, found.isVerified ? 'delayed' : 'not_verified')
    await setNextSync(db, now.id, plus(context.now, { hours: found.isVerified ? 1 : 24 }))
  })
}
