import { paths } from 'contract/paths'
import { plus } from 'contract/core/time'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { CalendarFault } from '../../../integrations/google/calendarProvider.ts'
import { notify } from '../../notifications/public.ts'
import { type LinkRow, lockLink, setDegraded, setEnded } from './link.repository.ts'
import { retrySeconds } from '../../googleAccess/public.rules.ts'
import { failureOf, isLive } from '../calendar.rules.ts'

/** Records the effect of a fault on a connection; notifies the owner at once when it ends the connection. */
export async function noteFault(port: CalendarPort, link: LinkRow, fault: CalendarFault): Promise<void> {
  const { status, trouble } = failureOf(fault.kind)
  await port.write(async (context) => {
    const now = await lockLink(context.db, { id: link.id })
    // Reconnected or disconnected in between: the fault belongs to the old connection.
    if (!now || !isLive(now.status) || now.connected_at !== link.connected_at) return
    context.log.warn(
      { linkId: link.id, fault: fault.kind, step: fault.message },
      'a calendar could not be reached',
    )
    if (status === 'needs_reconnect') {
      await setEnded(context.db, link.id, { status, trouble })
      return notifyOwner(context, now)
    }
    const seconds = retrySeconds(now.failures, fault.retryAfterSeconds)
    await setDegraded(context.db, link.id, {
      trouble,
      failures: now.failures + 1,
      nextTryAt: plus(context.now, { seconds }),
    })
  })
}

export function refusalOf({ kind }: CalendarFault): Refusal {
  return failureOf(kind).status === 'needs_reconnect'
    ? new Refusal('calendar_needs_reconnect')
    : new Refusal('calendar_unavailable')
}

const title = 'Reconnect your calendar'
const body =
  'We no longer have access to your Google calendar. Until you reconnect it, new events there do not block times, and bookings are not added to it.'

async function notifyOwner(context: Context, link: LinkRow): Promise<void> {
  await notify(context, {
    memberId: link.member_id,
    kind: 'business_account',
    naturalKey: `calendar:${link.id}:ended:${link.connected_at}`,
    title,
    body,
    href: paths.calendarConnect(),
    mail: { button: 'Reconnect calendar', about: null },
  })
}
