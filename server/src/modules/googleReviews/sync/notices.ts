import { type BusinessProfilePort, ProfileFault } from '../../../integrations/google/businessProfile.ts'
import { connectionById } from '../core/connection.repository.ts'
import { noteFault } from '../core/failures.ts'
import { tendGoogleNotices } from '../jobNames.ts'
import { accountsToTend, type AccountToTend, setNoticesSince } from './notices.repository.ts'
import { BudgetSpent, callGoogle, retryLater } from './reading.ts'

/**
 * Job handler: turns Google's notices on for accounts with linked locations, and off for accounts whose last one ended.
 * The hourly run tries failed ones again; until then timers find new reviews.
 */
export async function tendNotices(port: BusinessProfilePort): Promise<void> {
  if (!port.notices) return
  for (const account of await accountsToTend(port.db)) {
    try {
      await tend(port, account, port.notices.topic)
    } catch (error) {
      if (error instanceof BudgetSpent) {
        await retryLater(port, { name: tendGoogleNotices, data: {} }, error)
        return
      }
      if (!(error instanceof ProfileFault)) throw error
      await noteEnd(port, account, error)
    }
  }
}

async function tend(port: BusinessProfilePort, account: AccountToTend, topic: string): Promise<void> {
  const { connection_id: connectionId, name: accountName, is_wanted: isWanted } = account
  // Another connection still needs the notices of the same account.
  if (isWanted || !account.is_wanted_elsewhere)
    await callGoogle(port, { connectionId, isBackground: true }, (accessToken) =>
      port.provider.setNotices(accessToken, { accountName, topic: isWanted ? topic : null }),
    )
  await port.write(({ db, now }) =>
    setNoticesSince(db, { connectionId, name: accountName }, isWanted ? now : null),
  )
}

/** Notices are another service of Google, which can be missing while reviews work: only a lost permission counts. */
async function noteEnd(
  port: BusinessProfilePort,
  { connection_id: id }: AccountToTend,
  fault: ProfileFault,
): Promise<void> {
  const connection = fault.kind === 'revoked' ? await connectionById(port.db, id) : null
  if (connection) return noteFault(port, connection, fault)
  await port.write(async ({ log }) =>
    log.warn({ connectionId: id, fault: fault.kind }, 'notices of Google could not be set'),
  )
}
