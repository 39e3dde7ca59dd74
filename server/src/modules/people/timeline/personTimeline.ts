import { type MemberId, ReceiptId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import type { Answer, Received } from 'contract/core/route'
import { orderStatusNames } from 'contract/orders/orderStatusNames'
import {
  type listPersonTimeline,
  type TimelineEntry,
  TimelineKind,
  timelineKinds,
} from 'contract/people/people'
import { auditActionName } from 'contract/people/auditNames'
import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/db/page.ts'
import { dateAndTime, dollars } from '../../../platform/format/format.ts'
import { wordsCell } from 'contract/core/csv'
import { entriesBefore } from '../../audit/public.ts'
import { bookingsOfMemberBefore } from '../../bookings/public.ts'
import { businessFacts } from '../../businesses/public.ts'
import { personOf, signInsBefore, userOf } from '../../identity/public.ts'
import { pointMovesBefore } from '../../ledger/public.ts'
import { notificationsOfMemberBefore } from '../../notifications/public.ts'
import { ordersOfMemberBefore } from '../../orders/public.ts'
import { referralsOfMemberBefore } from '../../referrals/public.ts'
import { reviewsOfMemberBefore } from '../../reviews/public.ts'
import { merged, type SourceCursor, sourceCursor } from './merge.rules.ts'
import { deviceActions, deviceEventInWords } from './deviceEvents.rules.ts'

interface Page {
  readonly memberId: MemberId
  readonly size: number
  readonly last: SourceCursor
}

type Source = (context: Context, page: Page) => Promise<TimelineEntry[]>

const Cursor = z.strictObject({ at: Instant, kind: TimelineKind, id: z.string() })

/** The events of a member from all modules, newest first. @throws Refusal user_not_found, page_token_invalid */
export async function personTimeline(
  context: Context,
  { id: memberId, kind, ...page }: Received<typeof listPersonTimeline>['query'] & { id: MemberId },
): Promise<Answer<typeof listPersonTimeline>> {
  await userOf(context, memberId)
  const kinds = kind === undefined ? timelineKinds : [kind]
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `timeline:${memberId}:${kind ?? 'all'}`,
    cursor: Cursor,
    read: async (size, last) => {
      const found: TimelineEntry[][] = []
      for (const each of kinds)
        found.push(await sources[each](context, { memberId, size, last: sourceCursor(each, last) }))
      return merged(found, size)
    },
    cursorOf: ({ at, kind: of, id }) => ({ at, kind: of, id }),
  })
  return { entries: rows, nextPageToken }
}

const sources: Record<TimelineKind, Source> = {
  order: async (context, page) => {
    const rows = await ordersOfMemberBefore(context, page)
    const nameOf = await businessNames(context, rows)
    return rows.map(({ id, at, number, status, total, businessId }) => ({
      kind: 'order',
      id,
      at,
      title: `Order ${number} at ${nameOf(businessId)}`,
      detail: `${dollars(total)}, ${orderStatusNames[status].toLowerCase()}`,
      points: null,
    }))
  },
  booking: async (context, page) => {
    const rows = await bookingsOfMemberBefore(context, page)
    const nameOf = await businessNames(context, rows)
    const { timeZone, preferences } = await personOf(context, page.memberId)
    return rows.map(({ id, at, number, status, serviceName, startsAt, businessId }) => ({
      kind: 'booking',
      id,
      at,
      title: `Booking ${number} at ${nameOf(businessId)}`,
      detail: `${serviceName}, ${dateAndTime(startsAt, timeZone, preferences)}, ${wordsCell(status).toLowerCase()}`,
      points: null,
    }))
  },
  points: async (context, { memberId, size, last }) => {
    const rows = await pointMovesBefore(context, {
      memberId,
      size,
      last: { at: last.at, id: ReceiptId.parse(last.id) },
    })
    return rows.map(({ id, at, kind, memo, available, pending, held, debt }) => ({
      kind: 'points',
      id,
      at,
      title: memo,
      detail: wordsCell(kind),
      points: available + pending + held + debt,
    }))
  },
  referral: async (context, page) => {
    const rows = await referralsOfMemberBefore(context, page)
    const nameOf = await businessNames(context, rows)
    return rows.map(({ id, at, status, code, businessId, isReferrer }) => ({
      kind: 'referral',
      id,
      at,
      title: isReferrer ? `Invited a friend with ${code}` : `Joined with ${code}`,
      detail: `${businessId === null ? 'Goodword' : nameOf(businessId)}, ${referralStatusNames[status].toLowerCase()}`,
      points: null,
    }))
  },
  device: async (context, page) => {
    const signIns = (await signInsBefore(context, page)).map(({ id, at, endsAt, device }) => ({
      kind: 'device' as const,
      id,
      at,
      title: device === null ? 'Signed in' : `Signed in on ${device}`,
      detail: endsAt > context.now ? 'The session is active' : 'The session has expired',
      points: null,
    }))
    const events = await entriesBefore(context, { ...page, actions: deviceActions, isWithout: false })
    const changes = events.map(({ id, at, action, subject, reason, actor_id: actorId }) => ({
      kind: 'device' as const,
      id,
      at,
      ...deviceEventInWords({ action, subject, reason, isOwn: actorId === page.memberId }),
      points: null,
    }))
    return merged([signIns, changes], page.size)
  },
  notification: async (context, page) =>
    (await notificationsOfMemberBefore(context, page)).map(({ id, at, kind, title, isRead }) => ({
      kind: 'notification',
      id,
      at,
      title,
      detail: `${wordsCell(kind)}, ${isRead ? 'read' : 'not read'}`,
      points: null,
    })),
  review: async (context, page) => {
    const rows = await reviewsOfMemberBefore(context, page)
    const nameOf = await businessNames(context, rows)
    return rows.map(({ id, at, status, stars, businessId }) => ({
      kind: 'review',
      id,
      at,
      title: `Review of ${nameOf(businessId)}`,
      detail: `${stars} ${stars === 1 ? 'star' : 'stars'}, ${wordsCell(status).toLowerCase()}`,
      points: null,
    }))
  },
  audit: async (context, page) =>
    (await entriesBefore(context, { ...page, actions: deviceActions, isWithout: true })).map(
      ({ id, at, action, reason }) => ({
        kind: 'audit',
        id,
        at,
        title: auditActionName(action),
        detail: reason ?? '',
        points: null,
      }),
    ),
}

async function businessNames(
  context: Context,
  rows: readonly { readonly businessId: Parameters<typeof businessFacts>[1][number] | null }[],
): Promise<(id: Parameters<typeof businessFacts>[1][number] | null) => string> {
  const facts = await businessFacts(context, [
    ...new Set(rows.flatMap(({ businessId }) => (businessId === null ? [] : [businessId]))),
  ])
  return (id) => (id === null ? undefined : facts.get(id)?.name) ?? 'a business'
}
