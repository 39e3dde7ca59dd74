import { WalletCard } from 'contract/loyalty/wallet'
import { describe, expect, test } from 'vitest'
import { inOrder, orderIn } from './cardOrder.ts'

const idOf = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

function card(
  last: number,
  name: string | null,
  availablePoints: number,
  lastActivityAt: string | null = null,
) {
  return WalletCard.parse({
    business: name && { id: idOf(last), slug: 'a-place', name, glyph: 'bread', categoryName: 'Bakery' },
    availablePoints,
    networkPoints: 0,
    pendingPoints: 0,
    tier: null,
    expiries: [],
    earnRateHundredths: null,
    lastActivityAt,
  })
}

const cards = [
  card(1, 'Willow Salon', 40, '2026-11-20T10:00:00.000Z'),
  card(2, 'Alder Books', 300),
  card(3, null, 1047),
  card(4, 'River Oak Bakery', 120, '2026-11-02T10:00:00.000Z'),
]

const names = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(cards, order).map(({ business }) => business?.name ?? 'network')

describe('the order of the cards', () => {
  test('puts the network first, then most points', () => {
    expect(names({ sort: 'points', pinned: [] })).toEqual([
      'network',
      'Alder Books',
      'River Oak Bakery',
      'Willow Salon',
    ])
  })
  test('sorts by last use, unused cards last, or by name', () => {
    expect(names({ sort: 'recent', pinned: [] }).slice(1)).toEqual([
      'Willow Salon',
      'River Oak Bakery',
      'Alder Books',
    ])
    expect(names({ sort: 'name', pinned: [] }).slice(1)).toEqual([
      'Alder Books',
      'River Oak Bakery',
      'Willow Salon',
    ])
  })
  test('puts pinned cards before all other businesses', () => {
    expect(names({ sort: 'points', pinned: [idOf(1)] }).slice(0, 2)).toEqual(['network', 'Willow Salon'])
  })
})

describe('a card order stored in the browser', () => {
  test('is restored', () => {
    expect(orderIn('{"sort":"name","pinned":["a"]}')).toEqual({ sort: 'name', pinned: ['a'] })
  })
  test('falls back to the default when it is missing or invalid', () => {
    for (const text of [null, '{', 'null', '7', '{"sort":"size","pinned":"a"}'])
      expect(orderIn(text)).toEqual({ sort: 'points', pinned: [] })
  })
})
