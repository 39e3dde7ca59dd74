import { sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/tables.ts'

export async function upsertPlaces(
  db: Db,
  places: readonly { slug: string; name: string; latitude: number; longitude: number }[],
): Promise<void> {
  for (const [position, { slug, name, latitude, longitude }] of places.entries()) {
    const row = { name, latitude, longitude, position }
    await db
      .insertInto('place')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
  }
}

/** Inserts cities; existing ones remain unchanged. */
export async function insertCities(
  db: Db,
  rows: readonly Omit<Tables['city'], 'time_zone' | 'is_hidden'>[],
): Promise<void> {
  await sql`insert into city (slug, name, region, plain_name, latitude, longitude, population)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (slug text, name text, region text,
      plain_name text, latitude float8, longitude float8, population int)
    on conflict (slug) do nothing`.execute(db)
}
