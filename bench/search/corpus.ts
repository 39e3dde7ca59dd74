import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type pg from 'pg'

/** A business as indexed by every engine. */
export interface Entry {
  readonly id: string
  readonly name: string
  /** Names of categories and their synonyms. */
  readonly categories: string
  readonly categorySlugs: readonly string[]
  /** Names of services and products. */
  readonly offers: string
  readonly text: string
  readonly locality: string
  readonly latitude: number
  readonly longitude: number
}

export interface CategoryWords {
  readonly slug: string
  readonly name: string
  readonly synonyms: readonly string[]
}

const batchSize = 20_000

/** The published businesses of the database, in batches, sorted by id. */
export async function* entriesOf(pool: pg.Pool): AsyncGenerator<Entry[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await pool.query<Entry>(
      `select business.id, business.name, location.locality, location.latitude, location.longitude,
         (select string_agg(concat_ws(' ', category.name, array_to_string(category.synonyms, ' ')), ' ' order by position_in)
          from (select category_slug, position as position_in from business_category where business_id = business.id) as own
          join category on category.slug = category_slug) as categories,
         (select array_agg(category_slug) from business_category where business_id = business.id) as "categorySlugs",
         concat_ws(' ', (select string_agg(name, ' ') from service where business_id = business.id and removed_at is null),
           (select string_agg(name, ' ') from product where business_id = business.id and removed_at is null)) as offers,
         concat_ws(' ', business.description, location.street, location.locality) as text
       from business join location on location.business_id = business.id
       where business.status = 'published' and business.id > $1 order by business.id limit ${batchSize}`,
      [after],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

export async function categoriesOf(pool: pg.Pool): Promise<CategoryWords[]> {
  const { rows } = await pool.query<CategoryWords>(
    'select slug, name, synonyms from category where exists (select from business_category where category_slug = slug) order by slug',
  )
  return rows
}

/** Writes a line of JSON for each business. Returns every `every`th business. */
export async function dump(
  pool: pg.Pool,
  file: string,
  every: number,
): Promise<{ sample: Entry[]; count: number }> {
  const out = createWriteStream(file)
  const sample: Entry[] = []
  let count = 0
  for await (const entries of entriesOf(pool)) {
    for (const entry of entries) if (count++ % every === 0) sample.push(entry)
    if (!out.write(`${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return { sample, count }
}
