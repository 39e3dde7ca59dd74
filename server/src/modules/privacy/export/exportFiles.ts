import { type PrivacySubject, privacySubjects } from 'contract/privacy/privacy'
import type { Instant } from 'contract/core/instant'
import { csvOf, dollarsCell, timeCell, wordsCell } from 'contract/core/csv'
import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { HistoryRow } from '../../ledger/public.ts'
import type { ExportedBooking, ExportedOrder } from './export.queries.ts'
import type { ZipFile } from './zip.ts'

/** The rows of one table, under its name. */
export type Tables = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export interface ExportData {
  readonly at: Instant
  readonly name: string
  readonly subjects: Readonly<Partial<Record<PrivacySubject, Tables>>>
  readonly orders: readonly ExportedOrder[]
  readonly bookings: readonly ExportedBooking[]
  readonly points: readonly HistoryRow[]
  readonly photos: readonly ZipFile[]
}

export const subjectTitles: Readonly<Record<PrivacySubject, string>> = {
  account: 'Account and sign-ins',
  messages: 'Notifications',
  places: 'Places, favourites and searches',
  orders: 'Orders and payments',
  bookings: 'Bookings and messages',
  points: 'Points and store credit',
  gift_cards: 'Gift cards and vouchers',
  reviews: 'Reviews',
  referrals: 'Referrals',
  businesses: 'Businesses and claims',
  connections: 'Connected calendars and Google accounts',
  privacy: 'Consents, exports and deletion',
}

/** The files of the ZIP: JSON per subject, CSV for data that people sort and sum, photos, and a page to read. */
export function exportFiles(data: ExportData): ZipFile[] {
  const json = privacySubjects.map((subject) => ({
    name: `json/${subject}.json`,
    bytes: Buffer.from(`${JSON.stringify(data.subjects[subject] ?? {}, null, 2)}\n`),
  }))
  return [
    { name: 'index.html', bytes: Buffer.from(page(data)) },
    ...json,
    { name: 'csv/orders.csv', bytes: Buffer.from(ordersCsv(data.orders)) },
    { name: 'csv/bookings.csv', bytes: Buffer.from(bookingsCsv(data.bookings)) },
    { name: 'csv/points.csv', bytes: Buffer.from(pointsCsv(data.points)) },
    ...data.photos,
  ]
}

const ordersCsv = (orders: readonly ExportedOrder[]) =>
  csvOf(
    [
      'Number',
      'Time',
      'Time zone',
      'Business',
      'Status',
      'Items',
      'Total (USD)',
      'Card (USD)',
      'Points',
      'Store credit (USD)',
    ],
    orders.map((order) => [
      order.number,
      timeCell(order.at, 'UTC'),
      'UTC',
      order.business,
      wordsCell(order.status),
      order.items,
      dollarsCell(order.total),
      dollarsCell(order.card),
      order.points,
      dollarsCell(order.storeCredit),
    ]),
  )

const bookingsCsv = (bookings: readonly ExportedBooking[]) =>
  csvOf(
    ['Number', 'Start', 'End', 'Time zone', 'Business', 'Service', 'Status', 'Price (USD)', 'Note'],
    bookings.map((booking) => [
      booking.number,
      timeCell(booking.startsAt, 'UTC'),
      timeCell(booking.endsAt, 'UTC'),
      'UTC',
      booking.business,
      booking.service,
      wordsCell(booking.status),
      booking.price === null ? null : dollarsCell(booking.price),
      booking.note,
    ]),
  )

const pointsCsv = (rows: readonly HistoryRow[]) =>
  csvOf(
    ['Time', 'Time zone', 'What', 'Kind', 'Available', 'Pending', 'Held', 'Owed', 'Store credit (USD)'],
    rows.map((row) => [
      timeCell(row.at, 'UTC'),
      'UTC',
      row.memo,
      wordsCell(row.kind),
      row.available,
      row.pending,
      row.held,
      row.debt,
      dollarsCell(row.storeCredit),
    ]),
  )

/** Rows of a table that the page shows; the JSON has all. */
const rowsShownMax = 500

function page({ at, name, subjects, photos }: ExportData): string {
  const shown = privacySubjects.filter((subject) => Object.keys(subjects[subject] ?? {}).length > 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data at Goodword</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; display: block; overflow-x: auto; font-size: 14px }
th, td { border: 1px solid #8884; padding: 4px 8px; text-align: start; vertical-align: top }
h3 { margin-bottom: 0.25rem }
</style>
<h1>Your data at Goodword</h1>
<p>${escapeHtml(name)}, ${escapeHtml(at)}. Times are in UTC, amounts in the tables below in cents. The folder “csv” has orders, bookings and points for a spreadsheet, the folder “json” has everything for programs${photos.length > 0 ? ', and the folder “photos” has your photos' : ''}.</p>
<ul>${shown.map((subject) => `<li><a href="#${subject}">${subjectTitles[subject]}</a></li>`).join('')}</ul>
${shown.map((subject) => section(subject, subjects[subject] ?? {})).join('\n')}
</html>
`
}

function section(subject: PrivacySubject, tables: Tables): string {
  const parts = Object.entries(tables).map(
    ([table, rows]) => `<h3>${escapeHtml(wordsCell(table.replace('.', ' ')))}</h3>\n${tableHtml(rows)}`,
  )
  return `<h2 id="${subject}">${subjectTitles[subject]}</h2>\n${parts.join('\n')}`
}

function tableHtml(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((column) =>
    rows.some((row) => row[column] !== null),
  )
  const head = columns.map((column) => `<th>${escapeHtml(wordsCell(column))}</th>`).join('')
  const body = rows
    .slice(0, rowsShownMax)
    .map(
      (row) => `<tr>${columns.map((column) => `<td>${escapeHtml(textOf(row[column]))}</td>`).join('')}</tr>`,
    )
    .join('\n')
  const more = rows.length > rowsShownMax ? `<p>And ${rows.length - rowsShownMax} more in the JSON.</p>` : ''
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>${more}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
