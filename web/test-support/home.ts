import { Home, type NextItem } from 'contract/home/home'
import { sampleSummary } from './samples.ts'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`
const bakery = { slug: 'river-oak-bakery', name: 'River Oak Bakery', glyph: 'bread' }

const visit = {
  of: { kind: 'booking', id: id(21) },
  business: { slug: 'shears', name: 'Shears', glyph: 'scissors' },
  title: 'Haircut',
  startsAt: '2026-11-20T19:00:00.000Z',
  timeZone: 'America/New_York',
  address: '3 Mill Street, Willowford, NY 12599',
  step: 'be_there',
  by: '2026-11-20T19:00:00.000Z',
}

/** A returning member's home page, with most sections. */
export function sampleHome(change: Partial<Home> = {}): Home {
  return Home.parse({
    sections: [
      { kind: 'next_up', reason: 'Because this is your next visit', items: [visit] },
      {
        kind: 'again',
        reason: 'Because you ordered this before',
        orders: [
          {
            orderId: id(31),
            business: bakery,
            orderedAt: '2026-11-12T17:00:00.000Z',
            reason: 'Because you ordered here 4 times',
            lines: [{ productId: id(41), name: 'Farmhouse sourdough', quantity: 2, unitUsdCents: 450 }],
            totalUsdCents: 900,
            missingNames: ['Seed roll'],
          },
        ],
        services: [],
      },
      {
        kind: 'open_nearby',
        reason: 'Because they are open near Center and give points',
        placeSlug: null,
        hits: [{ business: sampleSummary(), distanceMetres: 300 }],
      },
      {
        kind: 'reward_in_reach',
        reason: 'Because you need only 80 points more',
        rewards: [
          { rewardId: id(51), name: 'A free loaf', business: bakery, pricePoints: 200, missingPoints: 80 },
        ],
        tier: null,
      },
      {
        kind: 'friends',
        reason: 'Because you can',
        friends: [],
        offer: { referrerPoints: 500, friendPoints: 250 },
      },
    ],
    guide: null,
    hidden: [],
    failed: [],
    place: null,
    asOf: '2026-11-20T17:00:00.000Z',
    ...change,
  })
}

/** The next visit of that page. */
export const sampleVisitItem = sampleHome().sections.flatMap((section) =>
  section.kind === 'next_up' ? section.items : [],
)[0] as NextItem // there is one
