import { createHash } from 'node:crypto'
import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { dayAndTime } from '../../../platform/format/format.ts'
import { businessFacts, peopleOfBusinesses } from '../../businesses/public.ts'
import { peopleOf, personOf } from '../../identity/public.ts'
import { notifyOnce } from '../../loyalty/public.ts'
import { mailAddress, type MailReader, notify } from '../../notifications/public.ts'
import { spend } from '../../spending/public.ts'
import {
  appSentences,
  businessNotice,
  customerNotice,
  guestNotice,
  mailParagraphs,
  type News,
  type NoticeContext,
} from './notices.rules.ts'
import { reminderTask, requestTask } from './outcome.rules.ts'
import { customerNames, isGuest } from '../core/customers.ts'
import type { BookingRow } from '../core/booking.repository.ts'
import { businessBookingPath } from '../core/present.ts'

/** Notifies the customer in the app and by mail, once per status and change of a booking; a guest only by mail. */
export async function notifyCustomer(
  context: Context,
  row: BookingRow,
  news: News,
  once: string = news.kind,
): Promise<void> {
  if (row.member_id === null) return mailGuest(context, row, news)
  const person = await personOf(context, row.member_id)
  const text = customerNotice(news, await noticeContextOf(context, row, person))
  await notifyOnce(context, person, {
    kind: news.kind === 'reminder' && news.isDayBefore ? 'booking_reminder' : 'booking_changed',
    naturalKey: keyOf(row, once),
    ...(news.kind === 'reminder' && { task: reminderTask(row.id) }),
    title: text.title,
    sentences: appSentences(text),
    href:
      news.kind === 'charge_declined' ? paths.payment({ booking: row.id }) : paths.bookings({ b: row.id }),
    mail:
      news.kind === 'disputed'
        ? null
        : {
            paragraphs: mailParagraphs(text),
            button: news.kind === 'charge_declined' ? 'Pay now' : 'View booking',
            about: { kind: 'booking', id: row.id },
          },
  })
}

/** Each call is one event of the booking, so nothing counts the mails. */
async function mailGuest(context: Context, row: BookingRow, news: News): Promise<void> {
  if (row.guest_email === null) return
  const text = guestNotice(news, await noticeContextOf(context, row, { preferences: defaultPreferences }))
  const business = (await businessFacts(context, [row.business_id])).get(row.business_id)
  if (!text || !business) return
  const target = createHash('sha256').update(row.guest_email.toLowerCase()).digest('base64url')
  // A business cannot mail strangers without limit.
  if ((await spend(context, 'guest_mail', { business: row.business_id, target })) !== 'spent') return
  await mailAddress(context, {
    email: row.guest_email,
    title: text.title,
    paragraphs: mailParagraphs(text),
    href: paths.business(business.slug),
    button: `View ${business.name}`,
    about: { kind: 'booking', id: row.id },
  })
}

/** Notifies all staff of the business, in the app and by mail, except the member who acted. */
export async function notifyBusiness(
  context: Context,
  row: BookingRow,
  news: News,
  once: string = news.kind,
): Promise<void> {
  const business = (await businessFacts(context, [row.business_id])).get(row.business_id)
  const href = business ? businessBookingPath(business.slug, row) : null
  const staff = await peopleOf(context, await othersAt(context, row))
  for (const person of staff.values()) {
    const text = businessNotice(news, await noticeContextOf(context, row, person))
    if (!text) return
    await notify(context, {
      memberId: person.id,
      kind: 'business_booking',
      naturalKey: `${keyOf(row, once)}:business`,
      ...(news.kind === 'requested' && { task: requestTask(row.id) }),
      title: text.title,
      body: appSentences(text).join(' '),
      href,
      mail: {
        paragraphs: mailParagraphs(text),
        button: 'View booking',
        about: { kind: 'business_booking', id: row.id },
      },
    })
  }
}

async function othersAt(context: Context, row: BookingRow): Promise<MemberId[]> {
  const people = await peopleOfBusinesses(context, [row.business_id], 'bookings.view', row.location_id)
  return (people.get(row.business_id) ?? []).filter((id) => id !== context.actor?.memberId)
}

const keyOf = (row: BookingRow, once: string) => `booking:${row.id}:${row.sequence}:${once}`

async function noticeContextOf(
  context: Context,
  row: BookingRow,
  { preferences }: MailReader,
): Promise<NoticeContext> {
  const business = (await businessFacts(context, [row.business_id])).get(row.business_id)
  const nameOf = await customerNames(context, [row])
  return {
    service: row.service_name,
    businessName: business?.name ?? 'a business',
    customerName: nameOf(row),
    isGuest: isGuest(row),
    number: row.number,
    when: dayAndTime(row.starts_at, row.time_zone, preferences),
    hourCycle: preferences.hourCycle,
    timeZone: row.time_zone,
    isUnverified: row.is_unverified,
  }
}
