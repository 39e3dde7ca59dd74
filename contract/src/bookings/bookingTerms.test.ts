import { describe, expect, test } from 'vitest'
import { amountDue, type BookingDeposit, dueNow } from './bookingTerms.ts'
import { usdCents } from '../core/money.ts'

const price = (cents: number) => ({ kind: 'fixed', usdCents: usdCents(cents) }) as const
const due = (deposit: BookingDeposit, cents: number, paysAtVenue = true) =>
  dueNow({ deposit, paysAtVenue }, price(cents))

describe('the amount due at booking', () => {
  test('is the deposit, never more than the price', () => {
    expect(due({ kind: 'fixed', usdCents: usdCents(2000) }, 9200)).toBe(2000)
    expect(due({ kind: 'fixed', usdCents: usdCents(2000) }, 1500)).toBe(1500)
    expect(due({ kind: 'percent', percent: 25 }, 8750)).toBe(2188)
    expect(due({ kind: 'full' }, 9800)).toBe(9800)
  })

  test('is zero when a saved card guarantees the booking, or when the customer pays at the visit', () => {
    expect(due({ kind: 'card_on_file' }, 9200)).toBe(0)
    expect(due({ kind: 'none' }, 9200)).toBe(0)
    expect(due({ kind: 'none' }, 9200, false)).toBe(9200)
  })

  test('is the card minimum when the deposit is smaller', () => {
    expect(due({ kind: 'percent', percent: 1 }, 1000)).toBe(50)
    expect(due({ kind: 'percent', percent: 1 }, 30)).toBe(30)
  })

  test('is zero for a full deposit on a service that is free or has no price yet', () => {
    const deposit = { kind: 'full' } as const
    expect(dueNow({ deposit, paysAtVenue: false }, { kind: 'free' })).toBe(0)
    expect(dueNow({ deposit, paysAtVenue: false }, { kind: 'quote' })).toBe(0)
  })
})

describe('the amount due', () => {
  const fixed = (cents: number) => ({ kind: 'fixed', usdCents: usdCents(cents) }) as const
  test.for([
    [{ kind: 'none' }, 4000, true, 0],
    [{ kind: 'none' }, 4000, false, 4000],
    [{ kind: 'card_on_file' }, 4000, true, 0],
    [{ kind: 'card_on_file' }, 4000, false, 0],
    [{ kind: 'full' }, 4000, true, 4000],
    [{ kind: 'full' }, null, true, 0],
    [{ kind: 'full' }, 0, true, 0],
    [fixed(1000), 4000, true, 1000],
    [fixed(1000), 600, true, 600],
    [fixed(1000), 0, true, 1000],
    [fixed(1000), null, true, 1000],
    [{ kind: 'percent', percent: 30 }, 4005, true, 1202],
    [{ kind: 'percent', percent: 30 }, null, true, 0],
    [{ kind: 'percent', percent: 10 }, 300, true, 50],
    [{ kind: 'percent', percent: 10 }, 40, true, 40],
  ] as const)('%o of %s, the rest at the venue %s: %d cents', ([deposit, price, paysAtVenue, due]) => {
    expect(amountDue(deposit, price, paysAtVenue)).toBe(due)
  })
})
