import { usdCents } from 'contract/core/money'
import { StatementDay, statementMovements } from 'contract/loyalty/statements'
import { describe, expect, test } from 'vitest'
import { addsUp, balanceUsd, closingNote, isWhole, movedIn, signedUsd } from './statementWords.ts'

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
  test('adds up: opening and movements make closing', () => {
    expect(movedIn(friday)).toBe(3680)
    expect(addsUp(friday)).toBe(true)
    expect(isWhole({ days: [saturday, friday], total })).toBe(true)
  })
  test('is not whole when a cent is missing anywhere', () => {
    const short = { ...friday, sales: usdCents(3999) }
    expect(addsUp(short)).toBe(false)
    expect(isWhole({ days: [saturday, short], total })).toBe(false)
  })
  test('is not whole when a day does not begin where the one before ended', () => {
    const late = { ...saturday, opening: usdCents(4000), closing: usdCents(-430) }
    expect(addsUp(late)).toBe(true)
    expect(isWhole({ days: [late, friday], total })).toBe(false)
  })
  test('of a quiet period closes as it opened', () => {
    const quiet = dayOf('2026-11-21', { opening: 1000, closing: 1000 })
    expect(isWhole({ days: [], total: quiet })).toBe(true)
  })
})

describe('money in a statement', () => {
  test('carries its sign when it moved', () => {
    expect([1250, -350, 0].map((cents) => signedUsd(usdCents(cents)))).toEqual(['+$12.50', '−$3.50', '$0.00'])
  })
  test('is below zero when the business owes', () => {
    expect(balanceUsd(usdCents(-350))).toBe('−$3.50')
    expect(closingNote(usdCents(-350))).toBe('Later sales pay it first')
  })
})
