import type { listLocalCities, LocalPage } from 'contract/businesses/localPages'
import type { Answer } from 'contract/core/route'
import { addressPart } from 'contract/core/addressPart'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { formatCount } from '../../../shared/format/points.ts'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatReviews } from '../../../shared/format/rating.ts'
import type { Crumb } from '../../../shared/ui/Breadcrumbs.tsx'

type Area = Pick<LocalPage, 'city' | 'neighborhood' | 'category'>

/** Path of the page for an area and, if given, a category. */
export function localPath({ city, neighborhood, category }: Area): string {
  return paths.local({
    city: city.slug,
    neighborhood: neighborhood?.slug,
    category: category ? addressPart(category.pluralName) : undefined,
  })
}

/** "Mill Quarter, Willowford"; "Willowford, NY" */
export function areaName({ city, neighborhood }: Pick<Area, 'city' | 'neighborhood'>): string {
  return [neighborhood?.name, city.name, neighborhood === null && city.region]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

/** "Bakeries in Mill Quarter, Willowford" */
export function localTitle(page: Area): string {
  return `${page.category?.pluralName ?? 'Businesses'} in ${areaName(page)}`
}

/** The pages above a local page, without the page itself. */
export function localCrumbs({ city, neighborhood, category }: Area): Crumb[] {
  const all = { city, neighborhood: null, category: null }
  return [
    { name: 'All cities', path: paths.local() },
    ...((neighborhood ?? category) ? [{ name: city.name, path: localPath(all) }] : []),
    ...(neighborhood && category
      ? [{ name: neighborhood.name, path: localPath({ ...all, neighborhood }) }]
      : []),
  ]
}

/** Search near the neighborhood, or in the area of the businesses shown: a city is not a search location. */
export function searchAddressOf({ neighborhood, category, businesses }: LocalPage): SearchAddress {
  const where = neighborhood
    ? { place: neighborhood.slug }
    : {
        box: [
          Math.min(...businesses.map(({ latitude }) => latitude)),
          Math.min(...businesses.map(({ longitude }) => longitude)),
          Math.max(...businesses.map(({ latitude }) => latitude)),
          Math.max(...businesses.map(({ longitude }) => longitude)),
        ]
          .map((degrees) => degrees.toFixed(5))
          .join(),
      }
  return { ...where, ...(category && { category: category.slug }) }
}

/** "13 bakeries"; "1 café"; "72 businesses" */
export function countText({
  category,
  businessCount,
}: Pick<LocalPage, 'category' | 'businessCount'>): string {
  const one = category?.name.toLowerCase() ?? 'business'
  const many = category?.pluralName.toLowerCase() ?? 'businesses'
  return `${formatCount(businessCount)} ${businessCount === 1 ? one : many}`
}

/** The facts of a page in sentences, without the best business. A fact about only some businesses says so. */
export function localSentences(page: LocalPage): string[] {
  return [countSentence(page), ratingSentence(page), priceSentence(page), pointsSentence(page)]
}

/** One sentence for search engines, without facts that change by the hour. */
export function localDescription(page: LocalPage): string {
  const { rating } = page.facts
  const parts = [
    `${countText(page)} in ${areaName(page)}`,
    rating && `rated ${formatMeanStars(rating.meanHundredths)} of 5 in ${formatReviews(rating.count)}`,
    pricesOf(page),
    pointsOf(page),
  ].filter((part) => part)
  return `${parts.join(', ')}. See opening hours, prices and reviews, and earn points.`
}

function countSentence(page: LocalPage): string {
  const { businessCount, facts } = page
  const listed = `${countText(page)} ${businessCount === 1 ? 'is' : 'are'} listed in ${areaName(page)}`
  if (facts.describedCount < businessCount) return `${listed}.`
  if (businessCount === 1) return `${listed}${facts.openNowCount === 1 ? ', open now' : ''}.`
  return `${listed}, ${facts.openNowCount === 0 ? 'none' : formatCount(facts.openNowCount)} of them open now.`
}

function ratingSentence({ businessCount, facts: { rating, describedCount } }: LocalPage): string {
  const whom =
    describedCount < businessCount
      ? `the ${formatCount(describedCount)} most reviewed`
      : businessCount === 1
        ? 'it'
        : 'them'
  if (rating === null) return businessCount === 1 ? 'It has no reviews yet.' : 'They have no reviews yet.'
  return `Customers rate ${whom} ${formatMeanStars(rating.meanHundredths)} of 5 stars, in ${formatReviews(rating.count)}.`
}

function priceSentence(page: LocalPage): string {
  const { low, high } = page.facts.priceLevels
  return low === high ? `The price level is ${pricesOf(page)}.` : `Price levels range from ${pricesOf(page)}.`
}

function pricesOf({ facts: { priceLevels } }: LocalPage): string {
  const { low, high } = priceLevels
  return low === high ? '$'.repeat(low) : `${'$'.repeat(low)} to ${'$'.repeat(high)}`
}

function pointsSentence(page: LocalPage): string {
  const points = pointsOf(page)
  return points === '' ? 'They give no points.' : `You earn ${points}.`
}

/** "3 to 8 points per dollar"; empty without points. */
function pointsOf({ facts: { earnRateHundredths } }: LocalPage): string {
  const { low, high } = earnRateHundredths
  if (high === 0) return ''
  const numbers =
    low === high ? formatCount(high / 100) : `${formatCount(low / 100)} to ${formatCount(high / 100)}`
  return `${numbers} ${high === 100 && low === high ? 'point' : 'points'} per dollar`
}

/** Chips for the cities, and for the neighborhoods of the first city. */
export function placesOf({ cities, neighborhoods }: Answer<typeof listLocalCities>) {
  const [first] = cities
  return {
    cities: cities.map((city) => ({
      name: areaName({ city, neighborhood: null }),
      path: paths.local({ city: city.slug }),
      businessCount: city.businessCount,
    })),
    firstCity: first?.name ?? '',
    neighborhoods: neighborhoods.map(({ slug, name, businessCount }) => ({
      name,
      path: paths.local({ city: first?.slug ?? '', neighborhood: slug }),
      businessCount,
    })),
  }
}
