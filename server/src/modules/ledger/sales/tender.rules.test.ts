import { sum } from 'contract/core/sum'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundOf, split, takenFromCard, type Tender } from './tender.rules.ts'

const nothing: Tender = { gross: 0, points: 0, card: 0, storeCredit: 0, external: 0, fee: 0 }

function plus(one: Tender, other: Tender): Tender {
  return {
    gross: one.gross + other.gross,
    points: one.points + other.points,
    card: one.card + other.card,
    storeCredit: one.storeCredit + other.storeCredit,
    external: one.external + other.external,
    fee: one.fee + other.fee,
  }
}

const paid = fc
  .record({
    points: fc.nat(3000),
    card: fc.nat(3000),
    storeCredit: fc.nat(3000),
    external: fc.nat(3000),
    feeShare: fc.nat(100),
  })
  .map(({ feeShare, ...parts }): Tender => ({
    ...parts,
    gross: parts.points + parts.card + parts.storeCredit + parts.external,
    fee: Math.floor(((parts.card + parts.storeCredit) * feeShare) / 100),
  }))
  .filter(({ gross }) => gross > 0)

describe('a refund', () => {
  test('of $10.00 in the worked example returns 83 points and $9.17', () => {
    const haircut = { ...nothing, gross: 3000, points: 250, card: 2750 }
    expect(refundOf(haircut, nothing, 1000)).toEqual({ ...nothing, gross: 1000, points: 83, card: 917 })
  })

  test('in full returns exactly the payment', () => {
    const bought = { gross: 3001, points: 333, card: 1000, storeCredit: 667, external: 1001, fee: 77 }
    expect(refundOf(bought, nothing, 3001)).toEqual(bought)
  })

  test('divides the cash by the remaining amount of each method, largest remainder first', () => {
    const bought = { ...nothing, gross: 100, card: 33, storeCredit: 33, external: 34 }
    expect(refundOf(bought, nothing, 50)).toMatchObject({ card: 17, storeCredit: 16, external: 17 })
  })

  test('of any size and number never returns more of a method than was paid, and adds up exactly', () => {
    fc.assert(
      fc.property(paid, fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 20 }), (bought, wishes) => {
        let refunded = nothing
        for (const wish of [...wishes, bought.gross]) {
          const gross = Math.min(wish, bought.gross - refunded.gross)
          if (gross === 0) break
          const legs = refundOf(bought, refunded, gross)
          expect(legs.points + legs.card + legs.storeCredit + legs.external).toBe(gross)
          expect(legs.fee).toBeLessThanOrEqual(legs.card + legs.storeCredit)
          for (const part of Object.values(legs)) expect(part).toBeGreaterThanOrEqual(0)
          refunded = plus(refunded, legs)
          expect(refunded.points).toBe(Math.floor((bought.points * refunded.gross) / bought.gross))
          for (const part of Object.keys(bought) as (keyof Tender)[])
            // its own keys
            expect(refunded[part]).toBeLessThanOrEqual(bought[part])
        }
        if (refunded.gross === bought.gross) expect(refunded).toEqual(bought)
      }),
    )
  })

  test('repeated cent by cent adds up exactly', () => {
    const bought = { gross: 97, points: 31, card: 40, storeCredit: 20, external: 6, fee: 7 }
    let refunded = nothing
    for (let cent = 0; cent < 97; cent += 1) refunded = plus(refunded, refundOf(bought, refunded, 1))
    expect(refunded).toEqual(bought)
  })

  test('is exact at the largest safe integers', () => {
    const largest = Number.MAX_SAFE_INTEGER
    const bought = { ...nothing, gross: largest, points: largest - 1, card: 1 }
    const legs = refundOf(bought, nothing, largest - 1)
    expect(legs.points).toBe(Number((BigInt(largest - 1) * BigInt(largest - 1)) / BigInt(largest)))
    expect(legs.points + legs.card).toBe(largest - 1)
  })
})

describe('a charge-back', () => {
  test('concerns only the card part, and earlier and later refunds return nothing twice', () => {
    fc.assert(
      fc.property(
        paid,
        fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 5 }),
        fc.nat(5),
        (bought, wishes, at) => {
          let refunded = nothing
          for (const [index, wish] of [...wishes, bought.gross].entries()) {
            const card = Math.min(wish, bought.card - refunded.card)
            if (index === at && card > 0) {
              const taken = takenFromCard(bought, refunded, card)
              expect(taken).toMatchObject({ gross: card, points: 0, card, storeCredit: 0, external: 0 })
              refunded = plus(refunded, taken)
            }
            const gross = Math.min(wish, bought.gross - refunded.gross)
            if (gross === 0) break
            const legs = refundOf(bought, refunded, gross)
            expect(legs.points + legs.card + legs.storeCredit + legs.external).toBe(gross)
            for (const part of Object.values(legs)) expect(part).toBeGreaterThanOrEqual(0)
            refunded = plus(refunded, legs)
            for (const part of Object.keys(bought) as (keyof Tender)[])
              // its own keys
              expect(refunded[part]).toBeLessThanOrEqual(bought[part])
          }
          expect(refunded).toEqual(bought)
        },
      ),
    )
  })
})

describe('a split', () => {
  test('distributes the whole amount, with no part more than one above its share', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.array(fc.nat(500), { minLength: 1, maxLength: 6 }),
        (amount, weights) => {
          const total = sum(weights)
          const parts = split(amount, weights)
          expect(sum(parts)).toBe(total === 0 ? 0 : amount)
          for (const [at, part] of parts.entries()) {
            const share = total === 0 ? 0 : (amount * weights[at]!) / total // one part for each weight
            expect(Math.abs(part - share)).toBeLessThan(1)
          }
        },
      ),
    )
  })

  test('of one cent among three equal shares gives it to the first', () => {
    expect(split(1, [1, 1, 1])).toEqual([1, 0, 0])
    expect(split(2, [0, 5, 5])).toEqual([0, 1, 1])
    expect(split(5, [0, 0])).toEqual([0, 0])
  })
})
