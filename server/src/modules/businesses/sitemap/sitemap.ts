import { indexedBusinessesMin } from 'contract/businesses/localPages'
import { addressPart } from 'contract/core/addressPart'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { localSitemapRows, localSitemapStarts } from '../local/localPage.queries.ts'
import { offerSitemapRows, sitemapRows, sitemapStarts } from './sitemap.queries.ts'

/** The sitemap protocol allows 50,000 addresses per file. */
const addressesMax = 50_000
const businessesPerFile = 10_000
/** Fifty products and services for each. */
const businessesPerOfferFile = 1000
/** Five hundred pages for each: about ten neighborhoods with all categories. */
const citiesPerFile = 100

interface SitemapAddress {
  readonly path: string
  /** The newest change of what the page shows. */
  readonly changedAt: Instant
}

/** The addresses of each kind of file after `after`: a city for `places.xml`, the slug of a business for the others. */
export const sitemapPages: Readonly<
  Record<string, (context: Context, after: string) => Promise<readonly SitemapAddress[]>>
> = {
  'places.xml': async ({ db }, after) => {
    const rows = await localSitemapRows(db, { after, cities: citiesPerFile, least: indexedBusinessesMin })
    return rows.slice(0, addressesMax).map(({ city, neighborhood, category, changedAt }) => ({
      path: paths.local({
        city,
        neighborhood: neighborhood ?? undefined,
        category: category === null ? undefined : addressPart(category),
      }),
      changedAt,
    }))
  },
  'businesses.xml': async ({ db }, after) => {
    const rows = await sitemapRows(db, after, businessesPerFile)
    return rows.map(({ slug, changedAt }) => ({ path: paths.business(slug), changedAt }))
  },
  'offers.xml': async ({ db }, after) => {
    const rows = await offerSitemapRows(db, { after, businesses: businessesPerOfferFile, most: addressesMax })
    return rows.flatMap(({ slug, productId, serviceId, changedAt }) => {
      const path = productId ? paths.product(slug, productId) : serviceId ? paths.service(serviceId) : null
      return path === null ? [] : [{ path, changedAt }]
    })
  },
}

/** The files of the sitemap, with what they start after. */
export async function sitemapFiles({ db }: Context): Promise<string[]> {
  const [cities, businesses] = await concurrently([
    localSitemapStarts(db, citiesPerFile),
    sitemapStarts(db, businessesPerOfferFile),
  ])
  const perFile = businessesPerFile / businessesPerOfferFile
  return [
    'pages.xml',
    ...filesOf('places.xml', cities),
    ...filesOf(
      'businesses.xml',
      businesses.filter((_, index) => (index + 1) % perFile === 0),
    ),
    ...filesOf('offers.xml', businesses),
  ]
}

/** The first file starts before all addresses. */
function filesOf(name: string, starts: readonly string[]): string[] {
  return ['', ...starts].map((after) => `${name}?after=${encodeURIComponent(after)}`)
}
