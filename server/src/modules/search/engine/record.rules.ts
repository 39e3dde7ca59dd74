import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { minuteMilliseconds } from 'contract/core/time'
import { firstStart, minutesPerByte, noticesRead } from '../../slots/public.rules.ts'
import { metresBetween, type Point } from './cells.rules.ts'
import { missingCode, type RelevanceRules } from './relevance.rules.ts'

/** The match of a document with the search words. */
export interface Evidence {
  /** How well the document matches, from 0 to about 2; 0 without words. */
  readonly relevance: number
  /** The number of terms that the document lacks. */
  readonly missingTerms: number
}

/** A document that matches the words and the area, with the fields for filters, facets and ranking. */
export interface Candidate extends Evidence, Point {
  readonly id: number
  /** @throws TypeError for a search that only counts */
  readonly businessId: BusinessId
  readonly scheduleId: number
  readonly categories: number
  readonly priceLevel: number
  readonly earnRateHundredths: number
  readonly reviewCount: number
  readonly starsSum: number
  readonly quality: number
  readonly fromUsdCents: number | null
  readonly traits: number
  /** The first bookable minute, since 1970, in the requested span. */
  readonly freeMinute: number | null
  readonly isFreeToday: boolean
  /** Not rounded. */
  readonly distanceMetres: number
}

/** In minutes since 1970. */
export interface FreeTimeFilter {
  readonly now: number
  /** The requested booking span; null without one, and for a search for today only. */
  readonly range: { readonly from: number; readonly to: number } | null
}

/** The size of a document's record: twelve numbers. */
const recordBytes = 48
const shownBytes = 20

/** The data that the database sends with each record, in this order. */
export interface Layout {
  /** The rules that judge the evidence of the terms; null for records without evidence. */
  readonly relevance: RelevanceRules | null
  /** The last bookable time of today, four bytes, and the business id, sixteen bytes; then the requested free times. */
  readonly free: FreeTimeFilter | null
}

/** Parses the concatenated records of `search_document.record` and the data that follows each. */
export function readRecords(
  bytes: Buffer,
  { origin, relevance, free }: Layout & { origin: Point },
): Candidate[] {
  const afterEvidence = recordBytes + (relevance ? evidenceBytes(relevance) : 0)
  const afterShown = afterEvidence + (free ? shownBytes : 0)
  const sent = {
    bytes,
    numbers: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    relevance,
    shownAt: free ? afterEvidence : null,
    now: free?.now ?? 0,
  }
  const candidates: Candidate[] = []
  for (let at = 0; at + afterShown <= bytes.length;) {
    const times = readFree(bytes, at + afterShown, free)
    candidates.push(new RecordRead(sent, at, origin, times.minute))
    at = times.end
  }
  return candidates
}

interface Sent {
  readonly bytes: Buffer
  readonly numbers: DataView
  readonly relevance: RelevanceRules | null
  readonly shownAt: number | null
  readonly now: number
}

/** Parses fields on access: there are thousands of candidates, and most need only a few fields. */
class RecordRead implements Candidate {
  readonly distanceMetres: number
  readonly freeMinute: number | null
  readonly #sent: Sent
  readonly #at: number
  #relevance: number | null = null

  constructor(sent: Sent, at: number, origin: Point, freeMinute: number | null) {
    this.#sent = sent
    this.#at = at
    this.freeMinute = freeMinute
    this.distanceMetres = metresBetween(origin, this)
  }

  #number(index: number): number {
    return this.#sent.numbers.getInt32(this.#at + 4 * index)
  }

  get id(): number {
    return this.#number(0)
  }
  get latitude(): number {
    return this.#number(1) / 1e6
  }
  get longitude(): number {
    return this.#number(2) / 1e6
  }
  get scheduleId(): number {
    return this.#number(3)
  }
  get categories(): number {
    return this.#number(4)
  }
  get priceLevel(): number {
    return this.#number(5)
  }
  get earnRateHundredths(): number {
    return this.#number(6)
  }
  get reviewCount(): number {
    return this.#number(7)
  }
  get starsSum(): number {
    return this.#number(8)
  }
  get quality(): number {
    return this.#number(9)
  }
  get fromUsdCents(): number | null {
    const cents = this.#number(10)
    return cents < 0 ? null : cents
  }
  get traits(): number {
    return this.#number(11)
  }

  get isFreeToday(): boolean {
    const { numbers, shownAt, now } = this.#sent
    return shownAt !== null && numbers.getInt32(this.#at + shownAt) >= now
  }
  get businessId(): BusinessId {
    const { bytes, shownAt } = this.#sent
    if (shownAt === null) throw new TypeError('this record was requested without its business')
    const begins = this.#at + shownAt + 4
    return uuidOf(bytes.subarray(begins, begins + 16)) as BusinessId // written by the database
  }

  get relevance(): number {
    this.#relevance ??= this.#sent.relevance?.relevanceOf(this.#code, this.#flags, this.categories) ?? 0
    return this.#relevance
  }
  get missingTerms(): number {
    const { relevance } = this.#sent
    let missing = 0
    for (let index = 0; index < (relevance?.termCount ?? 0); index++)
      if (this.#code(index) === missingCode) missing += 1
    return missing
  }

  readonly #code = (index: number) => this.#sent.numbers.getInt16(this.#at + recordBytes + 2 * index)

  get #flags(): number {
    return this.#code(this.#sent.relevance?.termCount ?? 0)
  }
}

/** Two bytes for each term, and two for the flags. */
const evidenceBytes = ({ termCount }: RelevanceRules) => 2 * termCount + 2

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

function readFree(
  bytes: Buffer,
  at: number,
  free: FreeTimeFilter | null,
): { minute: number | null; end: number } {
  if (!free?.range) return { minute: null, end: at }
  const { now, range } = free
  const count = bytes.readInt32BE(at)
  if (count === 0) return { minute: null, end: at + 4 }
  const afterNotices = at + 4 + 4 * count
  const notices = noticesRead(bytes.subarray(at + 4, afterNotices))
  const availabilityMinute = bytes.readInt32BE(afterNotices)
  const knownBytes = bytes.readInt32BE(afterNotices + 4)
  const begins = afterNotices + 8
  const first = Math.floor(Math.max(range.from - availabilityMinute, 0) / minutesPerByte)
  const last = Math.floor(Math.max(range.to - availabilityMinute + minutesPerByte - 1, 0) / minutesPerByte)
  const end = begins + Math.max(Math.min(last * count, knownBytes) - first * count, 0)
  const starts = {
    firstMinute: availabilityMinute + first * minutesPerByte,
    notices,
    bytes: bytes.subarray(begins, end),
  }
  return { minute: firstStart(starts, { from: range.from, now }), end }
}

/** Rounds up: the current minute has already started. */
export function minuteAfter(instant: Instant): number {
  return Math.ceil(Date.parse(instant) / minuteMilliseconds)
}

export function hasCategory({ categories }: Pick<Candidate, 'categories'>, number: number): boolean {
  return (
    (categories & 0xff) === number ||
    ((categories >> 8) & 0xff) === number ||
    ((categories >> 16) & 0xff) === number
  )
}
