import { BookingId, MemberId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { CalendarPort } from '../../integrations/google/calendarPort.ts'
import { CalendarFault, type Tokens } from '../../integrations/google/calendarProvider.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { IsAccountUsed } from '../googleAccess/public.ts'
import * as jobs from './jobNames.ts'
import { writeEvent } from './own/writeEvents.ts'
import { pollCalendars, syncLink } from './sync/syncCalendars.ts'

/** Provider requests after a commit or on schedule. Every job is idempotent. */
export const calendarJobs = (port: CalendarPort, isUsedElsewhere: IsAccountUsed): readonly Job[] => [
  defineJob({
    name: jobs.syncCalendarLink,
    data: z.strictObject({ linkId: z.uuid() }),
    isRemote: true,
    run: (_context, { linkId }) => syncLink(port, linkId),
  }),
  defineJob({
    name: jobs.writeCalendarEvent,
    data: z.strictObject({ bookingId: BookingId, memberId: MemberId }),
    isRemote: true,
    run: (_context, of) => writeEvent(port, of),
  }),
  defineJob({
    name: jobs.revokeCalendarAccess,
    data: z.strictObject({
      memberId: MemberId,
      // Jobs of earlier releases lack it.
      accountEmail: z.optional(z.string()),
      keyId: z.string(),
      cipher: z.string(),
    }),
    isRemote: true,
    run: async (_context, { accountEmail, ...sealed }) => {
      if (accountEmail !== undefined && (await isUsedElsewhere(port, accountEmail))) return
      await revoke(port, sealed)
    },
  }),
  defineJob({
    name: 'poll-calendars',
    data: z.strictObject({}),
    schedule: '*/5 * * * *',
    run: pollCalendars,
  }),
]

/** Treats a permission that has already ended as revoked. */
async function revoke(
  { provider, encrypter }: CalendarPort,
  { memberId, keyId, cipher }: { memberId: MemberId; keyId: string; cipher: string },
): Promise<void> {
  const text = encrypter.decrypt({ keyId, cipher: Buffer.from(cipher, 'base64') }, `calendar ${memberId}`)
  const { refreshToken } = JSON.parse(text) as Tokens // sealed in this form
  try {
    await provider.revoke(refreshToken)
  } catch (error) {
    if (!(error instanceof CalendarFault && (error.kind === 'refused' || error.kind === 'revoked')))
      throw error
  }
}
