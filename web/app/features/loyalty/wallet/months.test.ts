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
  test('shows credits above the axis and debits below', () => {
    expect(month({ earnedPoints: 340, spentPoints: 200, expiredPoints: 12 })).toEqual({
      month: '2026-11',
      earned: 340,
      restored: 0,
      spent: -200,
      ended: -12,
      takenBack: 0,
    })
  })
  test('shows a refund on the side of its effect', () => {
    expect(month({ refundedPoints: 46 })).toMatchObject({ takenBack: -46, restored: 0 })
    expect(month({ refundedPoints: -83 })).toMatchObject({ takenBack: 0, restored: 83 })
  })
  test('is summed up in totals without empty parts', () => {
    const totals = totalsOf([month({ earnedPoints: 340 }), month({ earnedPoints: 60, spentPoints: 200 })])
    expect(totals).toEqual([
      { part: 'earned', label: 'Earned', total: 400 },
      { part: 'spent', label: 'Spent', total: 200 },
    ])
  })
})
