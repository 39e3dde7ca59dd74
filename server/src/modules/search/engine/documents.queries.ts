import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { minutesPerByte } from '../../slots/public.rules.ts'
import { type Box, cellNames, cellsCovering, middleOf, rangesOf } from './cells.rules.ts'
import type { FreeTimeFilter } from './record.rules.ts'
import { fieldsPerLevel, fieldStrength, missingCode } from './relevance.rules.ts'

/** The limit of ranked documents: without words those in the nearest cells, with words the first of the table. */
export const candidatesMax = { withoutWords: 10_000, withWords: 50_000 } as const

/** For each term its matching index words, level by level, as `readAs` returns them. A word with spaces is a phrase. */
export type WordGroups = readonly (readonly (readonly string[])[])[]

export interface Area {
  readonly box: Box
  /** The terms to judge. */
  readonly wanted: WordGroups
  /** The terms that select documents. */
  readonly finding: WordGroups
  /** Terms whose documents are left out. */
  readonly unwanted: readonly (readonly string[])[]
  /** One term must match, instead of all. */
  readonly isAny: boolean
  /** The whole query as plain text, to recognize a name. */
  readonly name: string
  /** Null when the search does not need free times. */
  readonly free: FreeTimeFilter | null
}

/** The records of up to `most` documents in the area that match the words, with free times as requested. */
export async function findCandidates(db: Db, area: Area, most: number): Promise<Buffer> {
  const { free, wanted } = area
  return joined(
    db,
    sql`select record${wanted.length > 0 ? sql` || ${evidence(area)}` : sql``}${shown(free)} as record, location_id
      from ${documentsIn({ ...area, wanted: area.finding })} limit ${most}`,
    free,
  )
}

/** The records of these documents, with free times. */
export async function recordsOf(
  db: Db,
  documentIds: readonly number[],
  free: FreeTimeFilter,
): Promise<Buffer> {
  return joined(
    db,
    sql`select record${shown(free)} as record, location_id from search_document where id = any(${documentIds}::int[])`,
    free,
  )
}

/** Concatenates the records of all candidates, each followed by its free times when requested. */
async function joined(db: Db, candidates: RawBuilder<unknown>, free: FreeTimeFilter | null): Promise<Buffer> {
  const times = free?.range
    ? {
        record: sql`record || coalesce(free, ${zero})`,
        from: sql`left join lateral (${freeTimes(free.range)}) as availability on true`,
      }
    : { record: sql`record`, from: sql`` }
  const { rows } = await sql<{ records: Buffer | null }>`
    select string_agg(${times.record}, '') as records from (${candidates}) as candidate ${times.from}`.execute(
    db,
  )
  return rows[0]?.records ?? Buffer.alloc(0)
}

/** No known time. */
const zero = sql`'\\x00000000'::bytea`

/** The last bookable time of the day, possibly past if the row is stale, and the business id. */
function shown(free: FreeTimeFilter | null): RawBuilder<unknown> {
  if (!free) return sql``
  const minute = sql`${free.now}::int`
  return sql` || int4send(coalesce(bookable_until[case when ${minute} < day_ends_minute then 1
    else (${minute} - day_ends_minute) / 1440 + 2 end], 0)) || uuid_send(business_id)`
}

/**
 * The free starts in a span: four bytes with the number of notices, or 0 without data; then the notices, the first
 * minute, the number of bytes of starts, and the bytes of the span. Must match the parser in
 * search/engine/record.rules.ts, including how it cuts the span.
 */
function freeTimes({ from, to }: NonNullable<FreeTimeFilter['range']>): RawBuilder<unknown> {
  const begins = sql`greatest(${from}::int - first_minute, 0) / ${minutesPerByte}::int`
  const ends = sql`greatest(${to}::int - first_minute + ${minutesPerByte - 1}::int, 0) / ${minutesPerByte}::int`
  return sql`select int4send(notice_count) || notices || int4send(first_minute) || int4send(length(starts))
      || substr(starts, ${begins} * notice_count + 1, greatest(${ends} - ${begins}, 0) * notice_count) as free
    from availability_index where location_id = candidate.location_id and notice_count > 0`
}

/** With words, filters by words and cells together: one index covers both. */
function documentsIn({
  box,
  wanted,
  unwanted,
  isAny,
}: Pick<Area, 'box' | 'wanted' | 'unwanted' | 'isAny'>): RawBuilder<unknown> {
  const covering = cellsCovering(box)
  const exactly = sql`latitude between ${box.south} and ${box.north} and ${
    box.west <= box.east
      ? sql`longitude between ${box.west} and ${box.east}`
      : sql`(longitude >= ${box.west} or longitude <= ${box.east})`
  }`
  // Not by the synonyms of a category, because every business of it has them.
  const excluded = unwanted.map((words) => sql`not (words @@ ${anyOf(words, ':ABD')}::tsquery)`)
  if (wanted.length === 0) {
    const ranges = rangesOf(covering, middleOf(box))
    // Separate range scans ("offset 0" prevents flattening): a single condition would be checked against every
    // document.
    return sql`unnest(${ranges.map(([from]) => from)}::bigint[], ${ranges.map(([, to]) => to)}::bigint[]) as range (first, last)
      cross join lateral (
        select record, business_id, location_id, day_ends_minute, bookable_until from search_document
        where ${sql.join([sql`cell between first and last`, exactly, ...excluded], sql` and `)} offset 0
      ) as document`
  }
  const cells = cellNames(covering).map(quoted).join('|')
  // Separate conditions: the index then skips ahead by the rarest one, which it does not do within one query.
  const conditions = [...textQueries(wanted, { isAny }), `(${cells})`].map(
    (query) => sql`words @@ ${query}::tsquery`,
  )
  return sql`search_document where ${sql.join([...conditions, exactly, ...excluded], sql` and `)}`
}

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`

/** A phrase must be adjacent. */
const phrase = (words: string, field: string) =>
  `(${words
    .split(' ')
    .map((word) => quoted(word) + field)
    .join('<->')})`

const anyOf = (words: readonly string[], field = '') =>
  `(${words.map((word) => (word.includes(' ') ? phrase(word, field) : `${quoted(word)}${field}`)).join('|')})`

function textQueries(wanted: WordGroups, { isAny }: { isAny: boolean }): string[] {
  const each = wanted.map((levels) => levels.flat()).filter((words) => words.length > 0)
  return isAny ? [each.map((words) => anyOf(words)).join('|')] : each.map((words) => anyOf(words))
}

/**
 * Two bytes for each term, then two bytes of flags. A term's code is `fieldsPerLevel` × its level + 0 in the name, 1 in
 * an offer, 2 elsewhere. Flags: 1 when all terms are adjacent, 2 when the query is the name. Parsed by
 * search/engine/record.rules.ts.
 */
function evidence({ wanted, name }: Area): RawBuilder<unknown> {
  const has = (query: string) => sql`words @@ ${query}::tsquery`
  const codes = wanted.map((levels) => {
    const cases = levels.flatMap((words, level) =>
      words.length === 0
        ? []
        : ['A', 'B', ''].map((field, index) => ({
            code: level * fieldsPerLevel + index,
            query: anyOf(words, field && `:${field}`),
          })),
    )
    const missing = sql`${missingCode}::int2`
    if (cases.length === 0) return sql`int2send(${missing})`
    // The strongest match first.
    const sorted = cases.toSorted((a, b) => fieldStrength(b.code) - fieldStrength(a.code))
    const whens = sorted.map(({ code, query }) => sql`when ${has(query)} then ${code}::int2`)
    return sql`int2send(case ${sql.join(whens, sql` `)} else ${missing} end)`
  })
  const terms = wanted.map((levels) => levels.flat()).filter((words) => words.length > 0)
  const adjacent =
    terms.length > 1 ? sql`(${has(terms.map((words) => anyOf(words)).join('<->'))})::int` : sql`1`
  const named = sql`2 * (${has(`'@q:${name.replaceAll(/['\\]/g, '')}'`)})::int`
  return sql`${sql.join(codes, sql` || `)} || int2send((${adjacent} + ${named})::int2)`
}
