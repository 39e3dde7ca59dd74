import type pg from 'pg'

/** A business of a large town, as a source of queries. */
export interface Entry {
  readonly name: string
  /** Names of services and products. */
  readonly offers: string
  readonly latitude: number
  readonly longitude: number
}

/** About `count` published businesses, evenly spread over the ids, and the number of all. */
export async function sampleOf(pool: pg.Pool, count: number): Promise<{ sample: Entry[]; total: number }> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from business where status = 'published'`,
  )
  const total = rows[0]?.total ?? 0
  const { rows: sample } = await pool.query<Entry>(
    `select business.name, location.latitude, location.longitude,
       concat_ws(' ', (select string_agg(name, ' ') from service where business_id = business.id and removed_at is null),
         (select string_agg(name, ' ') from product where business_id = business.id and removed_at is null)) as offers
     from (select id, name, row_number() over (order by id) as number from business where status = 'published') as business
     join location on location.business_id = business.id
     where (number - 1) % $1 = 0 order by business.id`,
    [Math.max(1, Math.floor(total / count))],
  )
  return { sample, total }
}
