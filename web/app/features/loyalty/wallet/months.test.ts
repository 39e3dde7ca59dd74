import { WalletMonth } from 'contract/loyalty/wallet'
import { describe, expect, test } from 'vitest'
import { barsOf, totalsOf } from './months.ts'

const month = (change: object) =>
  barsOf(
    WalletMonth.parse({
      month: '2026-11',
      earnedPoints: 0,
      spentPoints: 0,
      expiredPoints: 0,
      refundedPoints: 0,
      ...change,
    }),
  )

describe('a month of the plot', () => {
  test('has what came in above the line and what went out below', () => {
    expect(month({ earnedPoints: 340, spentPoints: 200, expiredPoints: 12 })).toEqual({
      month: '2026-11',
      earned: 340,
      givenBack: 0,
      spent: -200,
      ended: -12,
      takenBack: 0,
    })
  })
  test('has a refund on the side on which it moved points', () => {
    expect(month({ refundedPoints: 46 })).toMatchObject({ takenBack: -46, givenBack: 0 })
    expect(month({ refundedPoints: -83 })).toMatchObject({ takenBack: 0, givenBack: 83 })
  })
  test('adds up to totals, without what never happened', () => {
    const totals = totalsOf([month({ earnedPoints: 340 }), month({ earnedPoints: 60, spentPoints: 200 })])
    expect(totals).toEqual([
      { part: 'earned', label: 'Earned', total: 400 },
      { part: 'spent', label: 'Spent', total: 200 },
    ])
  })
})
