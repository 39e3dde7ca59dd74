import type { ICalCalendar } from 'ical-generator'

export const calendarProduct = { company: 'Goodword', product: 'Bookings', language: 'EN' }

/** RFC 5545 allows no calendar without a component. Times are in UTC, so this zone changes no event. */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** The text of a calendar file (RFC 5545): each line, also the last, ends with CRLF; no other control characters. */
export function calendarText(calendar: ICalCalendar): string {
  const text = calendar.toString().replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
  const end = text.lastIndexOf('END:VCALENDAR')
  return `${text.slice(0, end)}${calendar.length() === 0 ? utcZone : ''}END:VCALENDAR\r\n`
}

/** The media type of a calendar file. RFC 5545, 3.7.2: its `method` equals METHOD, or both are absent. */
export function calendarType(text: string): string {
  const method = /^METHOD:([A-Z]+)\r$/m.exec(text)?.[1]
  return `text/calendar; charset=utf-8${method === undefined ? '' : `; method=${method}`}`
}

/** An ORGANIZER's name: a quoted parameter has no quotation marks, and mail programs read no escapes in it. */
export const organizerName = (name: string): string => name.replaceAll(/["\\]/g, "'")
