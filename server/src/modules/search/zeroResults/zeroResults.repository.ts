import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Increments the counts of search words without results. */
export async function addZeroResults(
  db: Db,
  counted: readonly { readonly words: string; readonly times: number }[],
  now: Instant,
): Promise<void> {
  await sql`insert into zero_result_search (words, times, last_at)
    select words, times, ${now}::timestamptz from json_to_recordset(${JSON.stringify(counted)}::json) as counted (words text, times int)
    on conflict (words) do update set times = zero_result_search.times + excluded.times, last_at = excluded.last_at`.execute(
    db,
  )
}

/** Deletes words last searched before an instant, and the rarest words above the row limit. */
export async function deleteZeroResults(
  db: Db,
  { before, rowsMax }: { before: Instant; rowsMax: number },
): Promise<void> {
  await sql`delete from zero_result_search where last_at < ${before}`.execute(db)
  await sql`delete from zero_result_search where words in (
    select words from zero_result_search order by times desc, last_at desc offset ${rowsMax})`.execute(db)
}

/** The most frequent words since an instant. */
export async function zeroResultSearches(db: Db, since: Instant, count: number) {
  return db
    .selectFrom('zero_result_search')
    .selectAll()
    .where('last_at', '>=', since)
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(count)
    .execute()
}
