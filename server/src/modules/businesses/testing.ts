import type { TimeZone } from 'contract/instant'
import { usdCents } from 'contract/money'
import type { Context } from '../../context.ts'
import type { BusinessDraft } from './businesses.draft.ts'
import { defineCategories } from './businesses.service.ts'

/** A bakery that is open from nine to six every day. */
export function bakeryDraft(changes: Partial<BusinessDraft> & { at?: [number, number] } = {}): BusinessDraft {
  const { at = [41.58, -73.72], ...rest } = changes
  return {
    slug: 'river-oak-bakery',
    name: 'River Oak Bakery',
    description: 'Bread from a wood oven.',
    phone: '+1 845 555 0101',
    email: 'hello@riveroak.example',
    website: 'https://riveroak.example',
    priceLevel: 2,
    features: ['Outdoor seating'],
    languages: ['en', 'es'],
    cancellationPolicy: null,
    earnRateHundredths: 500,
    isClaimed: true,
    categorySlugs: ['bakery'],
    staff: [{ name: 'Tomas', role: 'Baker' }],
    services: [
      { name: 'Cake tasting', description: 'Three cakes.', durationMinutes: 30, price: { kind: 'free' } },
    ],
    products: [
      {
        name: 'Sourdough loaf',
        description: 'Two days in the making.',
        priceUsdCents: usdCents(750),
        stock: 12,
        fulfilment: 'pickup',
        preparationMinutes: 10,
        maxPerOrder: 4,
        isRedeemable: true,
      },
    ],
    ...rest,
    location: {
      street: '1 Mill Street',
      locality: 'Willowford',
      region: 'NY',
      postalCode: '12599',
      country: 'US',
      latitude: at[0],
      longitude: at[1],
      timeZone: 'America/New_York' as TimeZone, // a zone of the IANA list
      weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
        dayOfWeek,
        intervals: [{ opensMinute: 540, closesMinute: 1080 }],
      })),
      specialHours: [],
      ...rest.location,
    },
  }
}

export async function defineTestCategories(context: Context): Promise<void> {
  const category = (slug: string, name: string, synonyms: string[]) => ({
    slug,
    name,
    pluralName: `${name}s`,
    groupName: 'Shops',
    glyph: 'bread',
    schemaType: 'LocalBusiness',
    synonyms,
  })
  await defineCategories(context, [
    category('bakery', 'Bakery', ['bread', 'cake']),
    category('barber', 'Barber', ['hair']),
  ])
}
