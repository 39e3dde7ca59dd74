import { paths } from 'contract/paths'
import { plus } from 'contract/core/time'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { Context } from '../../../platform/context.ts'
import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { CalendarFault } from '../../../integrations/google/calendarProvider.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import { personOf } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { type LinkRow, lockLink, setDegraded, setEnded } from './link.repository.ts'
import { failureOf, isLive, retrySeconds } from '../calendar.rules.ts'

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
      return notifyOwner(context, port, now)
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

const settingsPath = paths.calendarConnect()

async function notifyOwner(context: Context, port: CalendarPort, link: LinkRow): Promise<void> {
  await notify(context, {
    memberId: link.member_id,
    naturalKey: `calendar:${link.id}:ended:${link.connected_at}`,
    title,
    body,
    href: settingsPath,
  })
  const person = await personOf(context, link.member_id)
  if (person.emailVerified) await context.enqueue('send-mail', endedMail(person, port.origin + settingsPath))
}

function endedMail({ email, displayName }: { email: string; displayName: string }, address: string): Mail {
  const paragraphs = [`Hello ${displayName},`, body]
  return {
    to: email,
    subject: title,
    text: [...paragraphs, address, 'Goodword'].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f0f8f4;font-family:Poppins,Roboto,Arial,sans-serif;font-size:16px;line-height:1.6;color:#4a4a4a">
<table role="presentation" align="center" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#121625">Goodword</p>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}
<p><a href="${escapeHtml(address)}" style="color:#24744a">Reconnect calendar</a></p></td></tr></table></body></html>`,
  }
}
