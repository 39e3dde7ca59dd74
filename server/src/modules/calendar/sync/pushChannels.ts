import { fromMilliseconds } from 'contract/core/time'
import { randomUUID } from 'node:crypto'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { Context } from '../../../platform/context.ts'
import { CalendarFault } from '../../../integrations/google/calendarProvider.ts'
import { openTokens, withAccess } from '../core/accessTokens.ts'
import { syncCalendarLink } from '../jobNames.ts'
import {
  type ChoiceRow,
  choicesOf,
  linkById,
  linkOfChannel,
  type LinkRow,
  saveChannel,
} from '../core/link.repository.ts'
import { isLive, renewalOf } from '../calendar.rules.ts'
import { newSecret, secretHash } from '../../googleAccess/public.ts'

/**
 * Subscribes to push messages; renews at four fifths of a subscription's lifetime. Without one, the poller finds
 * changes.
 */
export async function renewChannels(port: CalendarPort, { id }: LinkRow): Promise<void> {
  const address = port.pushAddress()
  const link = await linkById(port.db, id)
  if (address === null || !link || !isLive(link.status)) return
  const now = Date.parse(port.now())
  for (const choice of await choicesOf(port.db, id)) {
    const isDue = choice.channel_renews_at === null || Date.parse(choice.channel_renews_at) <= now
    if (choice.reads && isDue) await renewChannel(port, link, choice, address)
  }
}

async function renewChannel(
  port: CalendarPort,
  link: LinkRow,
  choice: ChoiceRow,
  address: string,
): Promise<void> {
  const token = newSecret()
  const request = { calendarId: choice.calendar_id, channelId: randomUUID(), token, address }
  try {
    const channel = await withAccess(port, link, (access) => port.provider.watch(access, request))
    const renewsAt = renewalOf({ from: Date.parse(port.now()), endsAt: Date.parse(channel.endsAt) })
    await port.write(({ db }) =>
      saveChannel(
        db,
        { linkId: link.id, calendarId: choice.calendar_id },
        {
          id: channel.id,
          resource: channel.resource,
          tokenHash: secretHash(token),
          renewsAt: fromMilliseconds(renewsAt),
        },
      ),
    )
    const { channel_id, channel_resource } = choice
    if (channel_id !== null && channel_resource !== null)
      await port.provider.stopWatching(openTokens(port, link).accessToken, {
        id: channel_id,
        resource: channel_resource,
      })
  } catch (error) {
    // Some calendars cannot be watched, and an old channel expires on its own.
    if (!(error instanceof CalendarFault)) throw error
  }
}

/** Handles a push message; false unless its token is valid. */
export async function receivePush(
  context: Context,
  message: { channelId: string; token: string },
): Promise<boolean> {
  const linkId = await linkOfChannel(context.db, {
    channelId: message.channelId,
    tokenHash: secretHash(message.token),
  })
  if (linkId === null) return false
  await context.enqueue(syncCalendarLink, { linkId })
  return true
}
