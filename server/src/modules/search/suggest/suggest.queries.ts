import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { type Box, cellNames, cellsCovering } from '../engine/cells.rules.ts'
import type { WantedWord } from './suggest.rules.ts'

/** The limit of compared names in one area. */
const namedMax = 500

/** Records of documents, concatenated. */
export interface NamedRecords {
  /** The words are beside each other in the name, as typed: "mill m" in "Mill Moon", not only in "Mill Garden". */
  readonly beside: Buffer
  readonly others: Buffer
}

/**
 * The records of documents whose name has all the words, up to `namedMax`. Searches the near box, or the far box when
 * the near one has fewer than `enough`.
 */
export async function documentsNamed(
  db: Db,
  { near, far, enough, wanted }: { near: Box; far: Box; enough: number; wanted: readonly WantedWord[] },
): Promise<NamedRecords> {
  const { rows } = await sql<{ is_beside: boolean; records: Buffer }>`
    with near as materialized (select record, is_beside from ${namedIn(near, wanted)} limit ${namedMax}),
      far as materialized (select record, is_beside from ${namedIn(far, wanted)} where (select count(*) from near) < ${enough} limit ${namedMax})
    select is_beside, string_agg(record, '') as records from (
      select * from far union all select * from near where not exists (select from far)
    ) as found group by is_beside`.execute(db)
  const recordsOf = (isBeside: boolean) =>
    rows.find(({ is_beside }) => is_beside === isBeside)?.records ?? Buffer.alloc(0)
  return { beside: recordsOf(true), others: recordsOf(false) }
}

/**
 * Whole words are looked up in the index. A prefix beside them is compared only with the rows that they find: in the
 * index, one letter matches a tenth of all names.
 */
function namedIn(box: Box, wanted: readonly WantedWord[]): RawBuilder<unknown> {
  const isWhole = ({ prefix }: WantedWord) => prefix === null
  const filtered = wanted.some(isWhole) ? wanted.filter((word) => !isWhole(word)) : []
  const indexed = wanted.filter((word) => !filtered.includes(word))
  const cells = cellNames(cellsCovering(box)).map(quoted).join('|')
  const conditions = (queries: readonly string[]) =>
    sql.join(
      queries.map((query) => sql`words @@ ${query}::tsquery`),
      sql` and `,
    )
  const around =
    box.west <= box.east
      ? sql`longitude between ${box.west} and ${box.east}`
      : sql`(longitude >= ${box.west} or longitude <= ${box.east})`
  // "offset 0" prevents flattening, which would send the prefix to the index.
  const found = sql`(select record, words from search_document
    where ${conditions([...indexed.map(nameQuery), `(${cells})`])}
      and latitude between ${box.south} and ${box.north} and ${around} offset 0) as found`
  const isBeside =
    wanted.length > 1 ? sql`words @@ ${wanted.map(besideQuery).join('<->')}::tsquery` : sql`true`
  const met = filtered.length === 0 ? sql`true` : conditions(filtered.map(nameQuery))
  return sql`(select record, ${isBeside} as is_beside from ${found} where ${met}) as named`
}

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`

const nameQuery = ({ words, prefix }: WantedWord) =>
  [
    ...words.map((word) => quoted(`@n:${word}`)),
    ...(prefix === null ? [] : [`${quoted(`@n:${prefix}`)}:*`]),
  ].join('|')

/** In the positions of the name, which has the weight A. */
const besideQuery = ({ words, prefix }: WantedWord) =>
  `(${[...words.map((word) => `${quoted(word)}:A`), ...(prefix === null ? [] : [`${quoted(prefix)}:*A`])].join('|')})`

/** Suggestions name at most this many documents. */
export const namesMax = 12

/** The names of documents, in the order of their ids. */
export async function namesOfDocuments(db: Db, documentIds: readonly number[]) {
  // The limit gives the planner the row count; otherwise it assumes a hundred, and replans every time.
  const { rows } = await sql<{
    slug: string
    name: string
    glyph: string
    category: string
    locality: string
  }>`
    select business.slug, business.name, category.glyph, category.name as category, location.locality
    from (select id, place from unnest(${documentIds}::int[]) with ordinality as listed (id, place) limit ${sql.lit(namesMax)}) as input
    join search_document using (id) join location on location.id = location_id
    join business on business.id = search_document.business_id
    join business_category on business_category.business_id = business.id and position = 0
    join category on category.slug = category_slug
    where business.status = 'published' order by place`.execute(db)
  return rows
}

/** Offers whose name has all the words: those that begin with `plain` first, then the most frequent. */
export async function offersNamed(
  db: Db,
  { wanted, plain, count }: { wanted: readonly WantedWord[]; plain: string; count: number },
) {
  const query = wanted.map(offerQuery).join('&')
  return db
    .selectFrom('search_offer')
    .select(['label', 'business_count'])
    .where(sql<boolean>`to_tsvector('simple', name) @@ ${query}::tsquery`)
    .orderBy(sql`not starts_with(name, ${plain})`)
    .orderBy('business_count', 'desc')
    .orderBy('name')
    .limit(count)
    .execute()
}

const offerQuery = ({ words, prefix }: WantedWord) =>
  `(${[...words.map(quoted), ...(prefix === null ? [] : [`${quoted(prefix)}:*`])].join('|')})`
