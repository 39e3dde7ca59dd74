import { BusinessProfile, type Product, type Service } from 'contract/businesses/businesses'
import type { PhotoId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Review } from 'contract/reviews/reviews'
import { describe, expect, test } from 'vitest'
import { sampleProfile } from '../../test-support/samples.ts'
import {
  breadcrumbsLd,
  businessLd,
  clipped,
  jsonForScript,
  organizationLd,
  productLd,
  serviceLd,
  titleOf,
} from './seo.ts'

const origin = 'https://goodword.example'

describe('data for search engines', () => {
  test('describes a business with its own schema.org type, address and offers', () => {
    const business = sampleProfile()
    expect(businessLd(origin, business)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Bakery',
      name: 'River Oak Bakery',
      url: 'https://goodword.example/business-profile?b=river-oak-bakery',
      image: `${origin}${business.coverPath}`,
      priceRange: '$$',
      telephone: '+18455550163',
      address: { '@type': 'PostalAddress', streetAddress: '146 Main Street', postalCode: '12588' },
      geo: { latitude: 41.58, longitude: -73.72 },
      makesOffer: [
        { '@type': 'Offer', price: '110.00', priceCurrency: 'USD', itemOffered: { name: 'Pastry morning' } },
        { '@type': 'Offer', price: '8.25', priceCurrency: 'USD', name: 'Farmhouse sourdough' },
      ],
    })
  })

  test('shows up to three photos of a business instead of its drawn cover', () => {
    const photos = [1, 2, 3, 4].map((last) => ({
      id: `01a1fcb3-beb9-70a8-a8a6-00000000000${last}` as PhotoId, // for this test
      alt: '',
      width: 1280,
      height: 800,
      thumbhash: '',
      source: `/media/photos/${last}`,
    }))
    const image = [1, 2, 3].map((last) => `${origin}/media/photos/${last}/1280.jpg`)
    expect(businessLd(origin, sampleProfile({ photos }))).toMatchObject({ image })
    // A product and a service have photos of their own; a product without any shows those of its seller.
    const business = sampleProfile()
    const [product] = business.products as [Product] // the sample sells one
    expect(productLd(origin, business, { ...product, photos })).toMatchObject({ image })
    expect(productLd(origin, sampleProfile({ photos }), { ...product, photos: [] })).toMatchObject({ image })
    const [service] = business.services
    if (!service) throw new Error('the sample has a service')
    expect(serviceLd(origin, business, { ...service, photos })).toMatchObject({ image })
    expect(serviceLd(origin, business, { ...service, photos: [] })).not.toHaveProperty('image')
  })

  test('lists what a business serves, has and speaks, and what customers can do online', () => {
    const business = sampleProfile()
    expect(businessLd(origin, business)).toMatchObject({
      servesCuisine: ['Bread'],
      knowsLanguage: ['en', 'es'],
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Vegan choices', value: true }],
    })
    const [service, product] = [business.services[0], business.products[0]]
    const pickup = { ...product!, fulfilment: 'pickup' as const, stock: 3 } // the sample sells one
    const actionsOf = (change: Partial<BusinessProfile>) =>
      businessLd(origin, sampleProfile({ products: [pickup], ...change }))
    expect(actionsOf({})).toMatchObject({
      potentialAction: [
        { '@type': 'ReserveAction', target: { urlTemplate: `${origin}/service?s=${service?.id}` } },
        {
          '@type': 'OrderAction',
          target: {
            urlTemplate: `${origin}/business-profile/product-details?b=river-oak-bakery&p=${product?.id}`,
          },
        },
      ],
    })
    expect(actionsOf({ status: 'paused' })).not.toHaveProperty('potentialAction')
    expect(actionsOf({ services: [], products: [{ ...pickup, stock: 0 }] })).not.toHaveProperty(
      'potentialAction',
    )
  })

  test('describes the company behind the website', () => {
    expect(organizationLd(origin)).toMatchObject({ '@type': 'Organization', logo: `${origin}/icon-512.png` })
  })

  test('lists weekly hours and special days, with closed days as schema.org defines them', () => {
    expect(businessLd(origin, sampleProfile())).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Saturday', opens: '07:00', closes: '15:00' },
        { dayOfWeek: 'https://schema.org/Sunday', opens: '18:00', closes: '01:00' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    })
  })

  test('names its other pages, payment methods, returns and other locations', () => {
    const business = sampleProfile()
    const facebook = { network: 'facebook' as const, url: 'https://facebook.com/riveroak' }
    const same = { network: 'x' as const, url: 'https://riveroakbakery.example' }
    const told = (change: Partial<BusinessProfile>) => businessLd(origin, sampleProfile(change))
    expect(
      told({
        socialLinks: [facebook, same],
        policies: { paymentMethods: ['cash', 'credit_card'], returnDays: 14 },
        otherLocations: [{ ...business.location, name: 'Harbor', street: '7 Quay', phone: '(845) 555-0142' }],
      }),
    ).toMatchObject({
      sameAs: ['https://riveroakbakery.example', 'https://facebook.com/riveroak'],
      paymentAccepted: 'Cash, Credit card',
      hasMerchantReturnPolicy: { applicableCountry: 'US', merchantReturnDays: 14 },
      location: [
        {
          '@type': 'Place',
          name: 'River Oak Bakery, Harbor',
          telephone: '+18455550142',
          address: { streetAddress: '7 Quay' },
        },
      ],
    })
    expect(told({ policies: { returnDays: 0 } })).toMatchObject({
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    })
    for (const absent of ['paymentAccepted', 'hasMerchantReturnPolicy', 'location'])
      expect(told({})).not.toHaveProperty(absent)
  })

  test('offers free services for nothing, and leaves out those with a price on request', () => {
    const business = sampleProfile()
    const [service] = business.services as [Service] // the sample has one
    const free = { ...service, name: 'Tasting', price: { kind: 'free' as const } }
    const quoted = { ...service, price: { kind: 'quote' as const } }
    const { makesOffer } = businessLd(origin, { ...business, services: [free, quoted], products: [] }) as {
      makesOffer: object[]
    }
    expect(makesOffer).toMatchObject([{ price: '0.00', itemOffered: { name: 'Tasting' } }])
    expect(serviceLd(origin, business, { ...free, photos: [] })).toMatchObject({ offers: { price: '0.00' } })
    expect(serviceLd(origin, business, { ...quoted, photos: [] })).not.toHaveProperty('offers')
  })

  test('omits unknown properties', () => {
    const business = sampleProfile({ phone: null, website: null, services: [], products: [] })
    const data = businessLd(origin, { ...business, location: { ...business.location, weeklyHours: [] } })
    for (const name of ['telephone', 'sameAs', 'makesOffer', 'openingHoursSpecification'])
      expect(data).not.toHaveProperty(name)
  })

  test('contains the rating and up to five reviews with text, or neither without reviews', () => {
    const review: Review = {
      id: '01a1fcb3-beb9-70a8-a8a6-000000000009' as ReviewId, // an id
      stars: 5,
      aspects: { quality: null, punctuality: null, value: null },
      text: 'Worth the walk.',
      authorName: 'Maya L.',
      itemName: null,
      publishedAt: '2026-11-10T12:00:00.000Z' as Instant, // an instant
      editedAt: null,
      photos: [],
      reply: null,
    }
    const many = [{ ...review, text: '' }, ...Array.from({ length: 7 }, () => review)]
    expect(businessLd(origin, sampleProfile(), many)).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.63', reviewCount: 128 },
      review: Array.from({ length: 5 }, () => ({
        author: { name: 'Maya L.' },
        datePublished: '2026-11-10',
        reviewRating: { ratingValue: 5 },
        reviewBody: 'Worth the walk.',
      })),
    })
    const unrated = businessLd(origin, sampleProfile({ rating: null }))
    for (const name of ['aggregateRating', 'review']) expect(unrated).not.toHaveProperty(name)
  })

  test('contains the rating of reviews that were written here alone, never that of Google', () => {
    const googleRating = {
      count: 312,
      meanHundredths: 491,
      asOf: '2026-11-24T12:00:00.000Z' as Instant, // an instant
      url: 'https://maps.example/bakery',
    }
    const both = sampleProfile({ googleRating })
    expect(businessLd(origin, both)).toEqual(businessLd(origin, sampleProfile()))
    const [service] = both.services as [BusinessProfile['services'][number]] // the sample offers one
    for (const data of [
      businessLd(origin, { ...both, rating: null }),
      serviceLd(origin, { ...both, rating: null }, { ...service, photos: [] }),
    ])
      expect(JSON.stringify(data)).not.toMatch(/aggregateRating|google|4\.91|312/i)
  })

  test('marks a product without stock as sold out', () => {
    const business = sampleProfile()
    const [product] = business.products as [Product] // the sample sells one
    expect(productLd(origin, business, { ...product, stock: 0, photos: [] })).toMatchObject({
      offers: { price: '8.25', availability: 'https://schema.org/OutOfStock' },
    })
    expect(productLd(origin, business, { ...product, photos: [] })).toMatchObject({
      offers: { availability: 'https://schema.org/InStock' },
    })
  })

  test('numbers the breadcrumbs', () => {
    expect(
      breadcrumbsLd(origin, [{ name: 'All businesses', path: '/search' }], { name: 'Bakery', path: '/x' }),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'All businesses', item: 'https://goodword.example/search' },
        { position: 2, name: 'Bakery' },
      ],
    })
  })

  test('escapes markup in names', () => {
    const name = '</script><script>alert(1)</script><!--\u2028'
    const text = jsonForScript(businessLd(origin, sampleProfile({ name })))
    expect(text).not.toContain('<')
    expect(text).not.toContain('\u2028')
    expect((JSON.parse(text) as { name: string }).name).toBe(name) // serialized above
  })
})

test('a description is cut between words', () => {
  expect(clipped('Short  and\nplain')).toBe('Short and plain')
  const long = clipped('word '.repeat(60))
  expect(long.length).toBeLessThanOrEqual(158)
  expect(long.endsWith('word…')).toBe(true)
})

test('a title names the product once', () => {
  expect(titleOf('River Oak Bakery')).toBe('River Oak Bakery | Goodword')
  expect(titleOf('Goodword: good places nearby')).toBe('Goodword: good places nearby')
})

test('the sample matches the contract', () => {
  expect(BusinessProfile.safeParse(sampleProfile()).success).toBe(true)
})
