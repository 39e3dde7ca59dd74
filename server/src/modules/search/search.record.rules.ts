import type { Instant } from 'contract/instant'
import { dayEndAfter, firstStart, minutesPerByte, noticesRead } from '../slots/slots.outlook.rules.ts'
import { metresBetween, type Point } from './search.cells.rules.ts'

/** Where a business stands by the words that were asked for; all zero when there were none. Less is better. */
export interface Evidence {
  readonly missingWords: number
  /** Summed over the words, as `levelCosts` says. */
  readonly typos: number
  /** Summed over the words: 0 in the name, 1 in what is offered, 2 in the category, 3 in any other text. 0 where all words together are what the category is called. */
  readonly field: number
  /** 0 when the words stand side by side as typed. */
  readonly apart: number
}

/** A document that the words and the area let through, with all that filters, facets and the order need. */
export interface Candidate extends Evidence, Point {
  readonly id: number
  readonly scheduleId: number
  readonly categories: number
  readonly priceLevel: number
  readonly earnRateHundredths: number
  readonly reviewCount: number
  readonly starsSum: number
  readonly quality: number
  readonly fromUsdCents: number | null
  readonly traits: number
  /** The first minute, since 1970, at which something can be booked in the span that was asked for. */
  readonly freeMinute: number | null
  readonly isFreeToday: boolean
  readonly distanceMetres: number
}

/** In minutes since 1970. */
export interface FreeAsked {
  readonly now: number
  /** When something is to be booked; null when that is not asked for, or only whether it can be today. */
  readonly asked: { readonly from: number; readonly to: number } | null
}

/** Bytes of one record as the database sends it: twelve numbers of the document and one of its evidence. When it is free follows. */
const recordBytes = 52

/**
 * Reads what `search_document.record`, the evidence and the free times after it say, one candidate after the other. `meant`
 * are the categories that the search calls by their name: being one of them counts as much as being called so.
 */
export function readRecords(
  bytes: Buffer,
  { origin, free, meant = [] }: { origin: Point; free: FreeAsked; meant?: readonly number[] },
): Candidate[] {
  const candidates: Candidate[] = []
  for (let at = 0; at + recordBytes <= bytes.length;) {
    const latitude = bytes.readInt32BE(at + 4) / 1e6
    const longitude = bytes.readInt32BE(at + 8) / 1e6
    const cents = bytes.readInt32BE(at + 40)
    const evidence = bytes.readInt32BE(at + 48)
    const categories = bytes.readInt32BE(at + 16)
    const isMeant = meant.some((number) => hasCategory({ categories }, number))
    const times = readFree(bytes, at + recordBytes, free)
    candidates.push({
      id: bytes.readInt32BE(at),
      latitude,
      longitude,
      scheduleId: bytes.readInt32BE(at + 12),
      categories,
      priceLevel: bytes.readInt32BE(at + 20),
      earnRateHundredths: bytes.readInt32BE(at + 24),
      reviewCount: bytes.readInt32BE(at + 28),
      starsSum: bytes.readInt32BE(at + 32),
      quality: bytes.readInt32BE(at + 36),
      fromUsdCents: cents < 0 ? null : cents,
      traits: bytes.readInt32BE(at + 44),
      freeMinute: times.minute,
      isFreeToday: times.isToday,
      distanceMetres: metresBetween(origin, { latitude, longitude }),
      missingWords: evidence >> 24,
      typos: (evidence >> 16) & 0xff,
      field: isMeant ? 0 : (evidence >> 8) & 0xff,
      apart: evidence & 0xff,
    })
    at = times.end
  }
  return candidates
}

function readFree(
  bytes: Buffer,
  at: number,
  { now, asked }: FreeAsked,
): { minute: number | null; isToday: boolean; end: number } {
  const dayEndsMinute = bytes.readInt32BE(at)
  if (dayEndsMinute === 0) return { minute: null, isToday: false, end: at + 4 }
  const count = bytes.readInt32BE(at + 4)
  const afterNotices = at + 8 + 4 * count
  const notices = noticesRead(bytes.subarray(at + 8, afterNotices))
  const outlookMinute = bytes.readInt32BE(afterNotices)
  const knownBytes = bytes.readInt32BE(afterNotices + 4)
  const part = (begins: number, from: number, to: number) => {
    const first = Math.floor(Math.max(from - outlookMinute, 0) / minutesPerByte)
    const last = Math.floor(Math.max(to - outlookMinute + minutesPerByte - 1, 0) / minutesPerByte)
    const end = begins + Math.max(Math.min(last * count, knownBytes) - first * count, 0)
    const firstMinute = outlookMinute + first * minutesPerByte
    return { starts: { firstMinute, notices, bytes: bytes.subarray(begins, end) }, end }
  }
  const today = part(afterNotices + 8, now, dayEndsMinute > now ? dayEndsMinute : now + 1440)
  const first = firstStart(today.starts, { from: now, now })
  const isToday = first !== null && first < dayEndAfter(now, dayEndsMinute)
  if (!asked) return { minute: null, isToday, end: today.end }
  const span = part(today.end, asked.from, asked.to)
  return { minute: firstStart(span.starts, { from: asked.from, now }), isToday, end: span.end }
}

/** Rounded up: what begins within the minute has begun. */
export function minuteAfter(instant: Instant): number {
  return Math.ceil(Date.parse(instant) / 60_000)
}

export function hasCategory({ categories }: Pick<Candidate, 'categories'>, number: number): boolean {
  return (
    (categories & 0xff) === number ||
    ((categories >> 8) & 0xff) === number ||
    ((categories >> 16) & 0xff) === number
  )
}
