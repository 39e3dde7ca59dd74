/**
 * What Google requires of the types that our pages have; `a|b` is one of both.
 * Product: https://developers.google.com/search/docs/appearance/structured-data/product
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'offers|review|aggregateRating'],
  Offer: ['price', 'priceCurrency'],
  Service: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'item|url', 'name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  Person: ['name'],
  Place: ['name', 'address'],
  Event: ['name', 'startDate', 'location'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  OpeningHoursSpecification: ['opens', 'closes'],
  LocationFeatureSpecification: ['name', 'value'],
  EntryPoint: ['urlTemplate'],
  ReserveAction: ['target'],
  OrderAction: ['target'],
  SearchAction: ['target', 'query-input'],
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
}

/** Any other type is a kind of LocalBusiness: the pages take it from the category. */
const ofBusiness = ['name', 'address']

const isPresent = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The required properties that a page's structured data lacks, by path. */
export function missingIn(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((each) => missingIn(each, path))
  if (typeof data !== 'object' || data === null) return []
  const node = data as Record<string, unknown>
  const type = node['@type']
  const here = `${path}/${String(type)}`
  const names = typeof type === 'string' ? (required[type] ?? ofBusiness) : []
  const missing = names.filter((name) => !name.split('|').some((each) => isPresent(node[each])))
  if (type === 'AggregateRating' && !(Number(node['reviewCount']) > 0)) missing.push('reviewCount above 0')
  return [
    ...missing.map((name) => `${here}: ${name}`),
    ...Object.values(node).flatMap((value) => missingIn(value, here)),
  ]
}

/** The structured data in the source of a page. */
export const structuredDataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    json === '' ? [] : [JSON.parse(json)],
  )
