import { sumOf } from 'contract/core/sum'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { peopleOf, type Person, personOf } from '../../identity/public.ts'
import { type Deadline, deadlinesBetween, expireDue, reprieve } from '../../ledger/public.ts'
import { hasExpiryNotice } from './expiry.repository.ts'
import { daysUntil, endOfDayAfter, localDayOf } from './expiry.rules.ts'
import { setLastActivity } from '../members/members.repository.ts'
import { expiryFor } from '../members/members.ts'
import { dueNotice, expiryNoticeDays } from '../notifications/notices.rules.ts'
import { type Notice, notifyOnce } from '../notifications/notify.ts'
import { dollars, longDate, pointsInWords, whenInWords } from '../../../platform/format/format.ts'

const keyPrefix = 'points-end:'
const firstNoticeDays = Math.max(...expiryNoticeDays)
/** An earlier or later notice does not count. */
const announcedDays = { min: 30, max: 75 }

/**
 * Records activity before points are spent and returns the new expiry of the member's points. Locks the member before
 * the wallet, as a purchase does, so that the two cannot deadlock. `extendExpiry` follows.
 */
export async function beginActivity(context: Context, memberId: MemberId): Promise<Instant> {
  const until = await expiryFor(context, memberId)
  await setLastActivity(context.db, memberId, context.now)
  return until
}

/**
 * Notifies members of expiring points: a dedicated notice 45 days before, reminders 7 days and 1 day before. Processes
 * at most `limit` members after `after`; returns the last one if there may be more.
 */
export async function announceExpiries(
  context: Context,
  { after, limit }: { after: MemberId | null; limit: number },
): Promise<MemberId | null> {
  const deadlines = await deadlinesBetween(context, {
    from: context.now,
    // Two days more than the first notice: points expire at a day's end, and it may be tomorrow for the member.
    until: daysFrom(context, firstNoticeDays + 2),
    after,
    limit,
  })
  const byMember = Map.groupBy(deadlines, ({ memberId }) => memberId)
  const people = await peopleOf(context, [...byMember.keys()])
  for (const [memberId, ofMember] of byMember) {
    const person = people.get(memberId)
    if (person) await announce(context, person, ofMember)
  }
  return byMember.size < limit ? null : ([...byMember.keys()].at(-1) ?? null)
}

async function announce(context: Context, person: Person, deadlines: readonly Deadline[]): Promise<void> {
  const ends = Map.groupBy(
    deadlines,
    ({ expiresAt, movesWithActivity }) =>
      `${localDayOf(expiresAt, person.timeZone)}:${movesWithActivity ? 'moves' : 'fixed'}`,
  )
  for (const [key, ofDay] of ends) {
    const [{ expiresAt, movesWithActivity }] = ofDay as [Deadline, ...Deadline[]] // no group is empty
    const daysLeft = daysUntil(expiresAt, context.now, person.timeZone)
    const notice = dueNotice(expiryNoticeDays, daysLeft)
    if (notice === null) continue
    const points = sumOf(ofDay, (deadline) => deadline.points)
    const day = localDayOf(expiresAt, person.timeZone)
    await notifyOnce(context, person, {
      kind: 'points_expiring',
      naturalKey: `${keyPrefix}${key}:${notice}`,
      title: `${pointsInWords(points)} ${points === 1 ? 'expires' : 'expire'} ${whenInWords(day, daysLeft)}`,
      sentences: [
        `Spend ${dollars(points)} in points by the end of ${longDate(day)}.`,
        movesWithActivity
          ? 'To keep your points, earn or redeem any points before then. Doing so extends their expiry date.'
          : 'This was a gift with a fixed expiry date, so earning or redeeming points does not extend it.',
      ],
      href: paths.cards(),
      mail: { button: 'Open wallet', about: null },
    } satisfies Notice)
  }
}

/**
 * Expires points that are due; returns the number of members affected. Inactivity-based points never expire
 * unannounced: without a notice at least 30 days ago, they get another 45 days and the notice.
 */
export async function expirePoints(context: Context, limit: number): Promise<number> {
  await spareUnannounced(context)
  const expired = await expireDue(context, limit)
  return expired.length
}

async function spareUnannounced(context: Context): Promise<void> {
  const due = await deadlinesBetween(context, {
    from: beginning,
    until: plus(context.now, { milliseconds: 1 }),
    after: null,
    limit: everyone,
  })
  const memberIds = new Set(due.filter((end) => end.movesWithActivity).map(({ memberId }) => memberId))
  for (const memberId of memberIds) {
    const isAnnounced = await hasExpiryNotice(context.db, {
      memberId,
      keyPrefix,
      from: daysFrom(context, -announcedDays.max),
      until: daysFrom(context, -announcedDays.min),
    })
    if (isAnnounced) continue
    const { timeZone } = await personOf(context, memberId)
    await reprieve(context, { memberId, until: endOfDayAfter(context.now, firstNoticeDays, timeZone) })
  }
}

const beginning = '1970-01-01T00:00:00.000Z' as Instant // in the contract's format
const everyone = 1_000_000

function daysFrom({ now }: Context, days: number): Instant {
  return plus(now, { days })
}
