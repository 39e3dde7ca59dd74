import { usdCents } from 'contract/core/money'
import { StatementDay, statementMovements } from 'contract/loyalty/statements'
import { describe, expect, test } from 'vitest'
import { addsUp, balanceUsd, closingNote, isWhole, movedIn, movementsIn, signedUsd } from './statementText.ts'

const still = Object.fromEntries(statementMovements.map((movement) => [movement, 0]))
const dayOf = (day: string, change: Partial<Record<string, number>>) =>
  StatementDay.parse({ day, ...still, paidToOthers: 0, reserveClosing: 200, ...change })

const friday = dayOf('2026-11-20', { opening: 1000, sales: 4000, fees: -120, withheld: -200, closing: 4680 })
const saturday = dayOf('2026-11-21', { opening: 4680, receivedFromOthers: 250, payouts: -4680, closing: 250 })
const total = dayOf('2026-11-21', {
  opening: 1000,
  sales: 4000,
  fees: -120,
  withheld: -200,
  receivedFromOthers: 250,
  payouts: -4680,
  closing: 250,
})

describe('a statement', () => {
  test('reconciles opening, movements and closing', () => {
    expect(movedIn(friday)).toBe(3680)
    expect(addsUp(friday)).toBe(true)
    expect(isWhole({ days: [saturday, friday], total })).toBe(true)
  })
  test('has a column for each movement of the period, in the usual order', () => {
    expect(movementsIn([saturday, friday])).toEqual([
      'sales',
      'fees',
      'withheld',
      'receivedFromOthers',
      'payouts',
    ])
    expect(movementsIn([])).toEqual([])
  })
  test('does not reconcile when a cent is missing', () => {
    const short = { ...friday, sales: usdCents(3999) }
    expect(addsUp(short)).toBe(false)
    expect(isWhole({ days: [saturday, short], total })).toBe(false)
  })
  test('does not reconcile when a day opens with another balance than the previous closing', () => {
    const late = { ...saturday, opening: usdCents(4000), closing: usdCents(-430) }
    expect(addsUp(late)).toBe(true)
    expect(isWhole({ days: [late, friday], total })).toBe(false)
  })
  test('has equal opening and closing without activity', () => {
    const quiet = dayOf('2026-11-21', { opening: 1000, closing: 1000 })
    expect(isWhole({ days: [], total: quiet })).toBe(true)
  })
})

describe('money in a statement', () => {
  test('has a sign for movements', () => {
    expect([1250, -350, 0].map((cents) => signedUsd(usdCents(cents)))).toEqual(['+$12.50', '−$3.50', '$0.00'])
  })
  test('is negative when the business owes', () => {
    expect(balanceUsd(usdCents(-350))).toBe('−$3.50')
    expect(closingNote(usdCents(-350))).toBe('Repaid from future sales')
  })
})
