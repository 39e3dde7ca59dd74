import type { SearchReason } from 'contract/search/search'
import { SearchQuery } from 'contract/search/search'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import {
  drawFrom,
  drawOne,
  openSearchTown,
  townDraft,
  townSize,
} from '../../../../test-support/fixtures/searchTown.ts'
import { search } from '../search.ts'

const database = useDatabase()
beforeAll(async () => openSearchTown(database.contextOf()), 120_000)

const hitsChecked = 500

test(`the reasons of ${hitsChecked} hits of random queries are true of their businesses`, async () => {
  const draw = drawFrom(21)
  const seen = new Map<SearchReason['kind'], number>()
  let checked = 0
  for (let round = 0; checked < hitsChecked && round < 400; round += 1) {
    const q = randomQuery(draw)
    const { hits } = await search(database.contextOf(), SearchQuery.parse({ q, radius: '40', pageSize: '6' }))
    for (const { business, reasons } of hits) {
      checked += 1
      // A correction may be the reason if the hit states it.
      const corrections = reasons.flatMap(({ kind, text }) => (kind === 'spelling' ? [text.slice(8)] : []))
      const words = [q, ...corrections].join(' ')
      for (const reason of reasons) {
        seen.set(reason.kind, (seen.get(reason.kind) ?? 0) + 1)
        expect([q, business.slug, reason, await isTrue(business.id, reason, words)]).toEqual([
          q,
          business.slug,
          reason,
          true,
        ])
      }
    }
  }
  expect(checked).toBeGreaterThanOrEqual(hitsChecked)
  for (const kind of ['name', 'service', 'product', 'category', 'place', 'feature', 'text'] as const)
    expect([kind, (seen.get(kind) ?? 0) > 0]).toEqual([kind, true])
})

/** Two or three words from the fields of one business, or of two. */
function randomQuery(draw: (below: number) => number): string {
  const word = () => {
    const draft = townDraft(draw(townSize))
    const field = drawOne(draw, [
      draft.name,
      draft.description,
      draft.features.join(' '),
      draft.location.street,
      draft.location.locality,
      drawOne(draw, ['spanish', 'polish', 'chinese']),
      draft.phone ?? '',
      draft.website ?? '',
      draft.services.map((service) => `${service.name} ${service.description}`).join(' '),
      draft.products.map((product) => `${product.name} ${product.description}`).join(' '),
      drawOne(draw, ['haircut', 'bread', 'flowers', 'cycling', 'bakeries']),
    ])
    return drawOne(
      draw,
      field
        .split(/[^\p{L}\p{N}]+/u)
        .filter((part) => part.length > 3)
        .concat(draft.name),
    )
  }
  return Array.from({ length: 1 + draw(2) }, word).join(' ')
}

/** Whether the field that a reason names holds one of the words, or a form with the same first letters. */
async function isTrue(businessId: string, { kind, text }: SearchReason, q: string): Promise<boolean> {
  const words = q
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const stems = words.map((word) => `${word.slice(0, Math.max(3, word.length - 3))}%`)
  const holds = (field: ReturnType<typeof sql>) =>
    sql`exists (select from regexp_split_to_table(search_text(${field}), ' ') as word where word like any(${stems}::text[]))`
  const claims = {
    name: sql`${text} = 'Called ' || business.name and ${holds(sql`business.name`)}`,
    service: sql`exists (select from service where business_id = business.id and removed_at is null
      and (${text} = 'Offers ' || name and ${holds(sql`name`)}
        or ${text} = 'Mentioned in the description of ' || name and ${holds(sql`description`)}))`,
    product: sql`exists (select from product where business_id = business.id and removed_at is null
      and (${text} = 'Sells ' || name and ${holds(sql`name`)}
        or ${text} = 'Mentioned in the description of ' || name and ${holds(sql`description`)}))`,
    category: sql`exists (select from business_category join category on slug = category_slug
      where business_id = business.id and ${text} = 'Category: ' || name
        and ${holds(sql`concat_ws(' ', name, plural_name, array_to_string(synonyms, ' '))`)})`,
    place: sql`exists (select from location where business_id = business.id
      and (${text} = 'At ' || street and ${holds(sql`street`)}
        or ${text} = 'In ' || locality and ${holds(sql`locality`)}
        or ${text} = 'In ' || locality || ', ' || region and ${holds(sql`region`)}
        or ${text} = 'ZIP code ' || postal_code and ${holds(sql`postal_code`)}))`,
    feature: sql`exists (select from unnest(features) as feature
      where lower(${text}) in (lower(feature), 'has ' || lower(feature)) and ${holds(sql`feature`)})`,
    language: sql`exists (select from unnest(languages) as code, (values ('en', 'English'), ('es', 'Spanish'),
      ('zh', 'Chinese'), ('pl', 'Polish'), ('de', 'German')) as named (known, name)
      where known = code and ${text} = 'Speaks ' || name and ${holds(sql`name`)})`,
    staff: sql`exists (select from staff where business_id = business.id
      and ${text} = name || ' works here' and ${holds(sql`name`)})`,
    contact: sql`${text} in ('Phone ' || phone, 'Email ' || email, 'Website ' || btrim(replace(website, 'https://www.', ''), '/'))`,
    text: sql`${text} = 'Mentioned in the description' and ${holds(sql`business.description`)}`,
    spelling: holds(sql`concat_ws(' ', business.name, business.description, array_to_string(features, ' '),
      (select string_agg(concat_ws(' ', name, description), ' ') from service where business_id = business.id),
      (select string_agg(concat_ws(' ', name, description), ' ') from product where business_id = business.id),
      (select string_agg(concat_ws(' ', street, locality, region), ' ') from location where business_id = business.id),
      (select string_agg(concat_ws(' ', name, plural_name, array_to_string(synonyms, ' ')), ' ')
        from business_category join category on slug = category_slug where business_id = business.id))`),
    rating: sql`false`,
    open: sql`false`,
    bookable: sql`false`,
    points: sql`false`,
  } satisfies Record<SearchReason['kind'], unknown>
  const { rows } = await sql<{
    true: boolean
  }>`select ${claims[kind]} as true from business where id = ${businessId}`.execute(database.db)
  return rows[0]?.true ?? false
}
