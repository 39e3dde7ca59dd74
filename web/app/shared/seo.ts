import type {
  BusinessLocation,
  BusinessProfile,
  OpenInterval,
  Product,
  Service,
} from 'contract/businesses/businesses'
import { paymentMethodNames } from 'contract/businesses/policyNames'
import { paths } from 'contract/paths'
import type { Photo } from 'contract/photos/photo'
import { largestJpeg } from 'contract/photos/photoFiles'
import type { Rating, Review } from 'contract/reviews/reviews'
import { internationalPhone } from './internationalPhone.ts'
import { isoTime } from './format/duration.ts'
import { weekdayName } from './format/week.ts'
import type { Crumb } from './ui/Breadcrumbs.tsx'

const productName = 'Goodword'
const descriptionLengthMax = 158
const imagesMax = 3

/** "River Oak Bakery | Goodword" */
export function titleOf(title: string): string {
  return title.includes(productName) ? title : `${title} | ${productName}`
}

export function canonicalOf(origin: string, path: string): string {
  return `${origin}${path}`
}

/** One line of at most 158 characters, cut between words. */
export function clipped(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= descriptionLengthMax) return line
  return `${line.slice(0, line.lastIndexOf(' ', descriptionLengthMax - 1)).replace(/[\s,;:.]+$/, '')}…`
}

/** JSON that is safe inside a script element: its text cannot close the element or open a comment. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

export function websiteLd(origin: string): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: productName,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function organizationLd(origin: string): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name: productName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }
}

/** Search results as a schema.org list, in order. */
export function resultsLd(origin: string, businesses: readonly { slug: string; name: string }[]): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: businesses.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: canonicalOf(origin, paths.business(slug)),
    })),
  }
}

export function breadcrumbsLd(origin: string, parents: readonly Crumb[], here: Crumb): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [...parents, here].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalOf(origin, path),
    })),
  }
}

/**
 * A business as schema.org's LocalBusiness, or the narrower type of its main category; includes the first five reviews
 * with text.
 */
export function businessLd(
  origin: string,
  business: BusinessProfile,
  reviews: readonly Review[] = [],
): object {
  const { location } = business
  return {
    '@context': context,
    '@type': business.categories[0]?.schemaType ?? 'LocalBusiness',
    '@id': businessUrl(origin, business),
    name: business.name,
    description: business.description,
    url: businessUrl(origin, business),
    image: imagesOf(origin, business),
    ...telephoneLd(business),
    ...(business.email && { email: business.email }),
    ...listed('sameAs', elsewhereOf(business)),
    ...(business.priceLevel > 0 && { priceRange: '$'.repeat(business.priceLevel) }),
    address: addressLd(location),
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    ...openingHours(location),
    ...policiesLd(business),
    ...listed(
      'location',
      business.otherLocations.map((other) => placeLd(business, other)),
    ),
    ...(business.rating && { aggregateRating: ratingLd(business.rating) }),
    ...reviewsLd(reviews),
    ...offers(origin, business),
    ...listed(
      'servesCuisine',
      business.categories.flatMap(({ slug }) => cuisines[slug] ?? []),
    ),
    ...listed('knowsLanguage', business.languages),
    ...listed(
      'amenityFeature',
      business.features.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ),
    ...actionsLd(origin, business),
  }
}

/** The website and the pages in social networks, each once. */
const elsewhereOf = ({ website, socialLinks }: BusinessProfile): string[] => [
  ...new Set([...(website ? [website] : []), ...socialLinks.map(({ url }) => url)]),
]

function policiesLd({ location, policies: { paymentMethods = [], returnDays } }: BusinessProfile): object {
  return {
    ...(paymentMethods.length > 0 && {
      paymentAccepted: paymentMethods.map((method) => paymentMethodNames[method]).join(', '),
    }),
    ...(returnDays !== undefined && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: location.country,
        returnPolicyCategory: `${schema}${
          returnDays === 0 ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow'
        }`,
        ...(returnDays > 0 && { merchantReturnDays: returnDays }),
      },
    }),
  }
}

/** A location beside the main one. */
function placeLd({ name, phone }: BusinessProfile, location: BusinessLocation): object {
  const telephone = internationalPhone(location.phone ?? phone ?? '', location.country)
  return {
    '@type': 'Place',
    name: location.name ? `${name}, ${location.name}` : name,
    address: addressLd(location),
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    ...(telephone && { telephone }),
    ...openingHours(location),
  }
}

/** The first photos, which search engines may show; the drawn cover without any. */
function imagesOf(origin: string, { photos, coverPath }: BusinessProfile): string | string[] {
  if (photos.length === 0) return canonicalOf(origin, coverPath)
  return photoUrls(origin, photos)
}

const photoUrls = (origin: string, photos: readonly Photo[]) =>
  photos.slice(0, imagesMax).map((photo) => canonicalOf(origin, largestJpeg(photo)))

export function productLd(
  origin: string,
  business: BusinessProfile,
  product: Product & { readonly photos: readonly Photo[] },
): object {
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.photos.length > 0 ? photoUrls(origin, product.photos) : imagesOf(origin, business),
    offers: {
      ...offerOf(product.priceUsdCents),
      url: canonicalOf(origin, paths.product(business.slug, product.id)),
      availability: `${schema}${product.stock === 0 ? 'OutOfStock' : 'InStock'}`,
      seller: { '@id': businessUrl(origin, business) },
    },
  }
}

export function serviceLd(
  origin: string,
  business: BusinessProfile,
  service: Service & { readonly photos: readonly Photo[] },
): object {
  return {
    '@context': context,
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: canonicalOf(origin, paths.service(service.id)),
    ...listed('image', photoUrls(origin, service.photos)),
    provider: {
      '@type': business.categories[0]?.schemaType ?? 'LocalBusiness',
      '@id': businessUrl(origin, business),
      name: business.name,
      ...telephoneLd(business),
      address: addressLd(business.location),
      ...(business.rating && { aggregateRating: ratingLd(business.rating) }),
    },
    ...(service.price.kind !== 'quote' && { offers: serviceOfferOf(service.price) }),
  }
}

const context = 'https://schema.org'
const schema = `${context}/`

function businessUrl(origin: string, { slug }: BusinessProfile): string {
  return canonicalOf(origin, paths.business(slug))
}

function telephoneLd({ phone, location }: BusinessProfile): object {
  const telephone = phone === null ? null : internationalPhone(phone, location.country)
  return telephone === null ? {} : { telephone }
}

/** Kinds of food by category; the names of other categories do not show their food. */
const cuisines: Readonly<Record<string, string>> = {
  bakery: 'Bread',
  cafe: 'Coffee',
  patisserie: 'Cakes',
  'ice-cream-parlor': 'Ice cream',
  pizzeria: 'Pizza',
  'noodle-bar': 'Noodles',
  taqueria: 'Mexican',
  pub: 'Pub food',
}

const listed = (name: string, values: readonly unknown[]) => (values.length > 0 ? { [name]: values } : {})

/** The actions of a customer online; none while the business is paused. */
function actionsLd(origin: string, business: BusinessProfile): object {
  if (business.status === 'paused') return {}
  const action = (type: string, path: string) => ({
    '@type': type,
    target: { '@type': 'EntryPoint', urlTemplate: canonicalOf(origin, path) },
  })
  const service = business.services.find(({ price }) => price.kind !== 'quote')
  const product = business.products.find(({ fulfilment, stock }) => fulfilment !== 'in_store' && stock !== 0)
  return listed('potentialAction', [
    ...(service ? [action('ReserveAction', paths.service(service.id))] : []),
    ...(product ? [action('OrderAction', paths.product(business.slug, product.id))] : []),
  ])
}

function addressLd(location: BusinessLocation): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: location.street,
    addressLocality: location.locality,
    addressRegion: location.region,
    postalCode: location.postalCode,
    addressCountry: location.country,
  }
}

function ratingLd({ count, meanHundredths }: Rating): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: (meanHundredths / 100).toFixed(2),
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  }
}

const reviewsMax = 5

function reviewsLd(reviews: readonly Review[]): object {
  const written = reviews.filter(({ text }) => text !== '').slice(0, reviewsMax)
  return written.length === 0
    ? {}
    : {
        review: written.map(({ stars, text, authorName, publishedAt }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: authorName },
          datePublished: publishedAt.slice(0, 10),
          reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
          reviewBody: text,
        })),
      }
}

function openingHours({ weeklyHours, specialHours }: BusinessLocation): object {
  const weekly = weeklyHours.flatMap(({ dayOfWeek, intervals }) =>
    intervals.map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${schema}${weekdayName(dayOfWeek)}`,
      ...opensAndCloses(interval),
    })),
  )
  const special = specialHours.flatMap(({ date, intervals }) =>
    (intervals.length > 0 ? intervals.map(opensAndCloses) : [closedAllDay]).map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...hours,
    })),
  )
  return weekly.length > 0 ? { openingHoursSpecification: [...weekly, ...special] } : {}
}

// schema.org's notation for a closed day.
const closedAllDay = { opens: '00:00', closes: '00:00' }

function opensAndCloses({ opensMinute, closesMinute }: OpenInterval) {
  const isWholeDay = opensMinute === 0 && closesMinute >= 1440
  return { opens: isoTime(opensMinute), closes: isWholeDay ? '23:59' : isoTime(closesMinute) }
}

/**
 * What has a price. A product within would need offers of its own, so the offer has its name; its page has the whole
 * product.
 */
function offers(origin: string, { slug, services, products }: BusinessProfile): object {
  const ofServices = services.flatMap(({ id, name, price }) =>
    price.kind === 'quote'
      ? []
      : [
          {
            ...serviceOfferOf(price),
            itemOffered: { '@type': 'Service', name, url: canonicalOf(origin, paths.service(id)) },
          },
        ],
  )
  const ofProducts = products.map(({ id, name, priceUsdCents }) => ({
    ...offerOf(priceUsdCents),
    name,
    url: canonicalOf(origin, paths.product(slug, id)),
  }))
  const all = [...ofServices, ...ofProducts]
  return all.length > 0 ? { makesOffer: all } : {}
}

const serviceOfferOf = (price: Exclude<Service['price'], { kind: 'quote' }>) =>
  offerOf(price.kind === 'free' ? 0 : price.usdCents)

function offerOf(cents: number) {
  return { '@type': 'Offer', price: (cents / 100).toFixed(2), priceCurrency: 'USD' }
}
