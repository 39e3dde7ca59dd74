import type { Instant } from 'contract/core/instant'
import type { Notification } from 'contract/notifications/notifications'
import { dateFormat } from '../../../shared/format/dateFormat.ts'

/** Notifications of one order, booking or referral, newest first; or one notification alone. */
export interface Group {
  readonly key: string
  readonly newest: Notification
  readonly earlier: readonly Notification[]
  /** "GW-3F7K-9Q", "your booking". */
  readonly subject: string
}

export interface Section {
  readonly day: 'Today' | 'Yesterday' | 'Earlier'
  readonly groups: readonly Group[]
}

/** Notifications by day in the reader's time zone, newest first; those of a day about one subject are one group. */
export function sectionsOf(
  notifications: readonly Notification[],
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): readonly Section[] {
  const days = daysOf(now, timeZone)
  // Not by id: a stored history may have been created again later.
  const inOrder = notifications.toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  )
  const byDay = Map.groupBy(inOrder, ({ createdAt }) => {
    const day = dayOf(createdAt, timeZone)
    // Includes notifications that arrive after midnight in an open page.
    return day >= days.today ? 'Today' : day === days.yesterday ? 'Yesterday' : 'Earlier'
  })
  return [...byDay].map(([day, ofDay]) => ({ day, groups: groupsOf(ofDay) }))
}

function groupsOf(notifications: readonly Notification[]): readonly Group[] {
  const bySubject = Map.groupBy(notifications, (each) => subjectOf(each)?.key ?? each.id)
  return [...bySubject].flatMap(([key, [newest, ...earlier]]) => {
    if (!newest) return []
    const number = [newest, ...earlier].map(numberIn).find((found) => found !== null)
    return [{ key, newest, earlier, subject: number ?? subjectOf(newest)?.noun ?? '' }]
  })
}

/** "3 updates about GW-3F7K-9Q" */
export const updatesText = ({ earlier, subject }: Group): string =>
  `${earlier.length + 1} updates about ${subject}`

interface Subject {
  readonly key: string
  readonly noun: string
}

/** The subject of a notification, from its page or, for a list of a business, its text; null without one. */
export function subjectOf(notification: Notification): Subject | null {
  const { pathname, searchParams } = new URL(notification.href ?? '', 'https://goodword.invalid')
  const order = pathname === '/orders' ? searchParams.get('o') : null
  if (order) return { key: `order ${order}`, noun: 'your order' }
  const booking = searchParams.get('b')
  if (booking && pathname === '/booking') return { key: `booking ${booking}`, noun: 'your booking' }
  if (booking && pathname.startsWith('/dashboard/')) return { key: `booking ${booking}`, noun: 'a booking' }
  const referral = /^\/referral\/([^/]+)$/.exec(pathname)?.[1]
  if (referral) return { key: `referral ${referral}`, noun: 'a referral' }
  const number = numberIn(notification)
  return number === null ? null : { key: `number ${number}`, noun: number }
}

/** The number of an order or a booking in the text: GW-3F7K-9Q, BK-3F7K-9Q. */
const numberIn = ({ title, body }: Notification): string | null =>
  /\b(?:GW|BK)-[0-9A-Z]{4}-[0-9A-Z]{2}\b/.exec(`${title} ${body}`)?.[0] ?? null

/** The day in a zone as text that sorts: 2026-11-21. */
const dayOf = (instant: string | number, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

function daysOf(now: Instant, timeZone: string): { readonly today: string; readonly yesterday: string } {
  const today = dayOf(now, timeZone)
  // Noon in UTC on the previous day has its date.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return { today, yesterday }
}
