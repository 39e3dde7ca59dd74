import { indexedBusinessesMin } from 'contract/businesses/localPages'
import { addressPart } from 'contract/core/addressPart'
import { paths } from 'contract/paths'
import { sitemapAddressesMax, type SitemapFile } from '../../../platform/http/sitemapFile.ts'
import { localSitemapRows, localSitemapStarts } from '../local/localPage.queries.ts'
import { offerSitemapRows, sitemapRows, sitemapStarts } from './sitemap.queries.ts'

const businessesPerFile = 10_000
/** Fifty products and services for each. */
const businessesPerOfferFile = 1000
/** Five hundred pages for each: about ten neighborhoods with all categories. */
const citiesPerFile = 100

/** The pages of cities, by the slug of the city; of businesses, and of products and services, by that of the business. */
export const businessSitemap: readonly SitemapFile[] = [
  {
    name: 'places.xml',
    starts: async ({ db }) => localSitemapStarts(db, citiesPerFile),
    addresses: async ({ db }, after) => {
      const rows = await localSitemapRows(db, { after, cities: citiesPerFile, least: indexedBusinessesMin })
      return rows.slice(0, sitemapAddressesMax).map(({ city, neighborhood, category, changedAt }) => ({
        path: paths.local({
          city,
          neighborhood: neighborhood ?? undefined,
          category: category === null ? undefined : addressPart(category),
        }),
        changedAt,
      }))
    },
  },
  {
    name: 'businesses.xml',
    starts: async ({ db }) => sitemapStarts(db, businessesPerFile),
    addresses: async ({ db }, after) => {
      const rows = await sitemapRows(db, after, businessesPerFile)
      return rows.map(({ slug, changedAt }) => ({ path: paths.business(slug), changedAt }))
    },
  },
  {
    name: 'offers.xml',
    starts: async ({ db }) => sitemapStarts(db, businessesPerOfferFile),
    addresses: async ({ db }, after) => {
      const rows = await offerSitemapRows(db, {
        after,
        businesses: businessesPerOfferFile,
        most: sitemapAddressesMax,
      })
      return rows.flatMap(({ slug, productId, serviceId, changedAt }) => {
        const path = productId ? paths.product(slug, productId) : serviceId ? paths.service(serviceId) : null
        return path === null ? [] : [{ path, changedAt }]
      })
    },
  },
]
