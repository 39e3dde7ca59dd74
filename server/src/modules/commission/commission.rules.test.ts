import { describe, expect, test } from 'vitest'
import { clientSourceOf, feeBasisPoints, feeOf, hasBought } from './commission.rules.ts'

const stranger = { hasBought: false, cameByOwnLink: false, cameByFriend: false }

describe('the source of a client', () => {
  test.each([
    ['the marketplace', stranger, 'marketplace', 1000],
    ['the own link of the business', { ...stranger, cameByOwnLink: true }, 'own_link', 0],
    ['a friend', { ...stranger, cameByFriend: true }, 'friend_link', 0],
    ['both links', { ...stranger, cameByOwnLink: true, cameByFriend: true }, 'own_link', 0],
    ['an earlier visit', { ...stranger, hasBought: true }, 'returning', 0],
    ['an earlier visit and a link', { ...stranger, hasBought: true, cameByFriend: true }, 'returning', 0],
  ] as const)('%s', (_title, arrival, source, basisPoints) => {
    expect(clientSourceOf(arrival)).toBe(source)
    expect(feeBasisPoints({ source, hasBought: arrival.hasBought })).toBe(basisPoints)
  })

  test('a client is new until they have bought for ten dollars', () => {
    expect([0, 50, 999, 1000].map(hasBought)).toEqual([false, false, false, true])
  })

  test('a client of the marketplace costs nothing after their first purchases', () => {
    expect(feeBasisPoints({ source: 'marketplace', hasBought: true })).toBe(0)
  })
})

describe('the fee', () => {
  const order = { subtotal: 3000, tax: 0, tip: 0, card: 3000, storeCredit: 0 }
  test.each([
    ['a tenth', order, 1000, 300],
    ['nothing for own clients', order, 0, 0],
    ['rounded down', { ...order, subtotal: 1259, card: 1259 }, 1000, 125],
    ['not of the tip', { ...order, tip: 500, card: 3500 }, 1000, 300],
    ['not of the tax', { ...order, tax: 266, card: 3266 }, 1000, 300],
    ['also taken from store credit', { ...order, card: 0, storeCredit: 3000 }, 1000, 300],
    ['at most the amount collected', { ...order, card: 120 }, 1000, 120],
    ['of a tip above half of the rest', { ...order, subtotal: 50, tip: 4950, card: 5000 }, 1000, 497],
    ['never out of the tip', { ...order, tip: 500, card: 620 }, 1000, 120],
    ['nothing when points paid it all', { ...order, tip: 500, card: 500 }, 1000, 0],
  ])('is %s', (_title, paid, basisPoints, fee) => {
    expect(feeOf(paid, basisPoints)).toBe(fee)
  })
})
