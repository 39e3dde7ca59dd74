import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Pool } from 'pg'
import { bakeryDraft, defineTestCategories } from '../../server/test-support/fixtures/businesses.ts'
import { addTestLocation } from '../../server/test-support/fixtures/locations.ts'
import { listBusiness, publishBusiness } from '../../server/src/modules/businesses/businesses.ts'
import type { Context } from '../../server/src/platform/context.ts'

export interface SeededReviews {
  readonly owner: MemberId
  /** Staff of one location alone. */
  readonly limited: MemberId
  readonly businessId: BusinessId
  readonly locationId: string
}

/**
 * One business with Google reviews in its locations, and reviews of our own. Nine of ten are answered, one in 25 has
 * photos, and one in 200 waits for an approval or was rejected. Other businesses have as many rows again.
 */
export async function seedReviews(
  { pool, context }: { pool: Pool; context: Context },
  { google, locations, own }: { google: number; locations: number; own: number },
): Promise<SeededReviews> {
  await defineTestCategories(context)
  const [owner, limited] = (
    await pool.query<{ id: MemberId }>(
      `insert into member (email, display_name, created_at)
       values ('owner@goodword.example', 'Olive', now()), ('staff@goodword.example', 'Liam', now()) returning id`,
    )
  ).rows.map(({ id }) => id)
  const businessId = await seedBusiness({ pool, context }, 'bench-bakery', locations)
  const otherId = await seedBusiness({ pool, context }, 'bench-barber', locations)
  await pool.query(
    `insert into membership (business_id, member_id, role, all_locations) values ($1, $2, 'owner', true), ($1, $3, 'staff', false)`,
    [businessId, owner, limited],
  )
  const { rows } = await pool.query<{ id: string }>(
    'select id from location where business_id = $1 order by id limit 1',
    [businessId],
  )
  const locationId = rows[0]!.id // the business has locations
  await pool.query(
    'insert into membership_location (business_id, member_id, location_id) values ($1, $2, $3)',
    [businessId, limited, locationId],
  )
  for (const id of [businessId, otherId]) {
    await seedGoogle(pool, { businessId: id, count: google, owner: owner! }) // two members above
    await seedOwn(pool, { businessId: id, count: own })
  }
  return { owner: owner!, limited: limited!, businessId, locationId } // two members above
}

async function seedBusiness(
  { pool, context }: { pool: Pool; context: Context },
  slug: string,
  locations: number,
): Promise<BusinessId> {
  const businessId = await listBusiness(context, bakeryDraft({ slug }))
  await publishBusiness(context, businessId)
  for (let number = 2; number <= locations; number += 1)
    await addTestLocation(pool, businessId, `${number} Mill Street`)
  const { rows } = await pool.query<{ id: string }>(
    `insert into google_connection (member_id, google_subject, account_email, scopes, status, connected_at)
     select id, $1, email, '{}', 'connected', now() from member limit 1 returning id`,
    [slug],
  )
  await pool.query(
    `insert into google_location (name, account_name, connection_id, business_id, location_id, title, address, status, linked_at, imported_at, review_total, synced_at)
     select 'locations/' || id, 'accounts/1', $2, business_id, id, 'Bench', 'Mill Street', 'synced', now(), now(), 0, now()
     from location where business_id = $1`,
    [businessId, rows[0]!.id], // INSERT … RETURNING returns a row
  )
  return businessId
}

// One text in about 500 contains the rare word.
const text = `case when n % 4 = 0 then '' else
  (array['The bread is delicious and the staff is friendly.', 'We waited twenty minutes at the counter.',
    'Parking is hard on Saturdays, but the cakes are worth it.', 'Clean tables, fair prices and quick service.',
    'The loaf was stale and the phone was busy.'])[1 + n % 5]
  || case when n % 499 = 0 then ' Try the marzipan.' else '' end || ' ' || md5(n::text) end`

async function seedGoogle(
  pool: Pool,
  { businessId, count, owner }: { businessId: BusinessId; count: number; owner: MemberId },
): Promise<void> {
  await pool.query(
    `insert into google_review (google_location_id, review_id, business_id, author_name, stars, comment, media, created_at,
       updated_at, first_seen_at, is_answered, answered_at, done_at, assigned_to)
     select place.id, n::text, $1, case when n % 10 > 0 then 'Author ' || n end, 5 - least(4, (n * 7919 % 100) / 30), ${text},
       case when n % 25 = 0 then '[{"thumbnailUrl":"https://example.com/1","label":null,"videoUrl":null}]' else '[]' end::jsonb,
       at, at, at, n % 10 > 0, case when n % 10 > 0 then at + interval '5 hours' end,
       case when n % 50 = 0 then at + interval '1 day' end, case when n % 100 = 10 then $3::uuid end
     from generate_series(1, $2::int) as n
       cross join lateral (select now() - n * interval '17 minutes' as at) as time
       join (select id, row_number() over (order by id) as place from google_location where business_id = $1) as place
         on place.place = 1 + (n * 31) % (select count(*) from google_location where business_id = $1)`,
    [businessId, count, owner],
  )
  await pool.query(
    `insert into google_reply (google_review_id, text, state, published_text, author_id, updated_at, published_at)
     select id, 'Thank you for your visit.',
       case when is_answered then 'published' when review_id::int % 400 = 0 then 'rejected' else 'waiting_for_approval' end,
       case when is_answered then 'Thank you for your visit.' end, $2, updated_at, answered_at
     from google_review where business_id = $1 and (is_answered or review_id::int % 200 = 0)`,
    [businessId, owner],
  )
}

async function seedOwn(
  pool: Pool,
  { businessId, count }: { businessId: BusinessId; count: number },
): Promise<void> {
  await pool.query(
    `insert into review (business_id, author_name, line_kind, line_id, item_name, visited_on, stars, text, status, created_at, published_at)
     select $1, 'Author ' || n, 'order', uuidv7(), 'Sourdough loaf', at::date, 1 + n % 5, ${text}, 'published', at, at
     from generate_series(1, $2::int) as n cross join lateral (select now() - n * interval '5 hours' as at) as time`,
    [businessId, count],
  )
  await pool.query(
    `insert into review_reply (review_id, text, published_at)
     select id, 'Thank you for your visit.', published_at + interval '5 hours' from review
     where business_id = $1 and right(author_name, 1) <> '0'`,
    [businessId],
  )
}
