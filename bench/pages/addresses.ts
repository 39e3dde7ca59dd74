import type pg from 'pg'
import { randomFrom } from '../../demo/src/town/random.ts'
import { sampleOf } from '../search/corpus.ts'
import { mixedQueries } from '../search/mixedQueries.ts'

/** Percentages of the page types: visitors search and read profiles more than they land or view a product. */
const shares = { landing: 10, search: 40, profile: 35, product: 15 } as const

/** Distinct addresses in the order of a walk. Deterministic for a town. */
export async function addressesOf(pool: pg.Pool, count: number): Promise<string[]> {
  const random = randomFrom('visitors')
  const { sample: entries } = await sampleOf(pool, Number.POSITIVE_INFINITY)
  const { rows: offers } = await pool.query<{ slug: string; id: string | null }>(
    `select business.slug, (select min(product.id::text) from product where business_id = business.id and removed_at is null) as id
     from business where status = 'published' order by business.id`,
  )
  const part = (share: number) => Math.ceil((count * share) / 100)
  const profiles = random.shuffled(offers)
  const products = random.shuffled(offers.filter(({ id }) => id !== null))
  const searches = new Set(mixedQueries(random.shuffled(entries)).map((query) => `/search?${query}`))
  const addresses = [
    ...Array.from({ length: part(shares.landing) }, (_, at) => `/landing?ref=VISITOR-${at}`),
    ...[...searches].slice(0, part(shares.search)),
    ...profiles.slice(0, part(shares.profile)).map(({ slug }) => `/business-profile?b=${slug}`),
    ...products
      .slice(0, part(shares.product))
      .map(({ slug, id }) => `/business-profile/product-details?b=${slug}&p=${id}`),
  ]
  return random.shuffled(addresses).slice(0, count)
}
