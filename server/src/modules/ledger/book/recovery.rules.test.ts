import { sumOf } from 'contract/core/sum'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import { Book } from './book.rules.ts'
import type { Lot } from './lots.rules.ts'
import { isBalanced } from './postings.rules.ts'
import { cure, goneOf, restore, reverse, settleReleased } from './recovery.rules.ts'
import type { AccountKind } from '../tables.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant // an instant
const memberId = '0199d0e0-0000-7000-8000-00000000000a' as MemberId // a made-up id
const [bakery, salon, gym] = ['b', 'c', 'd'].map(
  (end) => `0199d0e0-0000-7000-8000-00000000000${end}` as BusinessId, // made-up ids
) as [BusinessId, BusinessId, BusinessId] // three, as listed

function lot(id: string, more: Partial<Lot> = {}): Lot {
  const parts = { pending: 0, available: 0, held: 0, spent: 0, expired: 0, reversed: 0, absorbed: 0 }
  const filled = { ...parts, ...more }
  return {
    id,
    memberId,
    funderId: bakery,
    scopeBusinessId: null,
    source: 'order',
    sourceId: id,
    component: 'base',
    ...filled,
    issued: sumOf(Object.keys(parts), (part) => filled[part as keyof typeof parts]), // its own keys
    openDebt: 0,
    isFrozen: false,
    hasHadGrace: false,
    activatesAt: null,
    expiry: 'never',
    expiresAt: null,
    createdAt: now,
    ...more,
  }
}

let book: Book

function open(...lots: Lot[]): void {
  book = new Book(memberId, now, lots, [])
  book.begin({ naturalKey: 'test', kind: 'reverse', memo: '', businessId: null, detail: {} })
}

beforeEach(() => open())

const parts = (id: string) => {
  const { pending, available, held, spent, expired, reversed, absorbed, openDebt } = book.lot(id)
  return { pending, available, held, spent, expired, reversed, absorbed, openDebt }
}

/** The sum of all transactions on an account. */
function sum(kind: AccountKind, businessId: BusinessId | null = null): number {
  for (const { postings } of book.drafts) expect(isBalanced(postings)).toBe(true)
  return sumOf(
    book.drafts
      .flatMap(({ postings }) => postings)
      .filter(({ account }) => account.kind === kind && account.businessId === businessId),
    ({ amount }) => amount,
  )
}

test('reverses pending points first, then available ones, and counts expired ones as returned', () => {
  open(lot('a', { pending: 10, available: 10, expired: 10, spent: 10 }))
  reverse(book, 'a', 25)
  expect(parts('a')).toMatchObject({
    pending: 0,
    available: 0,
    expired: 5,
    reversed: 25,
    spent: 10,
    openDebt: 0,
  })
  expect(sum('reserve', bakery)).toBe(-20)
  expect(sum('payable', bakery)).toBe(20)
})

test('the same funder’s lots pay for spent points first, then those that expire earliest; the rest is owed', () => {
  open(
    lot('a', { spent: 100 }),
    lot('endless', { available: 30, funderId: salon }),
    lot('soon', { available: 20, funderId: salon, expiresAt: '2026-12-01T00:00:00.000Z' as Instant }), // an instant
    lot('own', { available: 10 }),
    lot('ended', { available: 500, funderId: gym, expiresAt: now }),
    lot('elsewhere', { available: 500, funderId: gym, scopeBusinessId: gym }),
  )
  reverse(book, 'a', 45)
  expect(parts('own')).toMatchObject({ available: 0, absorbed: 10 })
  expect(parts('soon')).toMatchObject({ available: 0, absorbed: 20 })
  expect(parts('endless')).toMatchObject({ available: 15, absorbed: 15 })
  expect(parts('a')).toMatchObject({ spent: 100, openDebt: 0 })
  expect(sum('payable', bakery)).toBe(45)
  expect(sum('reserve', salon)).toBe(-35)
  reverse(book, 'a', 55)
  expect(parts('a').openDebt).toBe(40)
  expect(sum('debt')).toBe(-40)
  expect(sum('recovery', bakery)).toBe(40)
  expect(goneOf(book, 'a')).toBe(0)
  expect(() => reverse(book, 'a', 1)).toThrow(/fewer than 1 points/)
})

test('a fully reversed lot gets no recovery of zero points', () => {
  open(lot('a', { available: 5, spent: 5 }))
  reverse(book, 'a', 5)
  expect(parts('a')).toMatchObject({ available: 0, reversed: 5, spent: 5, openDebt: 0 })
})

test('a refund of spent points cancels their debt first', () => {
  open(lot('a', { spent: 50, openDebt: 30 }))
  restore(book, 'a', 50, { payer: salon })
  expect(parts('a')).toMatchObject({ available: 20, spent: 0, reversed: 30, openDebt: 0 })
  expect(sum('payable', salon)).toBe(-50)
  expect(sum('payable', bakery)).toBe(30)
  expect(sum('reserve', bakery)).toBe(20)
  expect(sum('debt')).toBe(30)
})

test('recovered points return to the lots that paid, newest first, along the whole chain', () => {
  open(lot('a', { spent: 40 }), lot('z', { available: 25, funderId: salon }), lot('y', { funderId: gym }))
  reverse(book, 'a', 40)
  expect(parts('a').openDebt).toBe(15)
  // The lot that paid is itself reversed: another one pays for it.
  open(...book.lots.map((each) => (each.id === 'y' ? lot('y', { available: 25, funderId: gym }) : each)))
  book = new Book(memberId, now, book.lots, [
    { id: 1, lotId: 'a', sourceLotId: 'z', kind: 'recover', points: 25, remaining: 25 },
  ])
  book.begin({ naturalKey: 'chain', kind: 'restore', memo: '', businessId: null, detail: {} })
  reverse(book, 'z', 25)
  expect(parts('y')).toMatchObject({ available: 0, absorbed: 25 })
  restore(book, 'a', 40, { payer: salon })
  expect(parts('a')).toMatchObject({ spent: 0, reversed: 40, openDebt: 0 })
  expect(parts('z')).toMatchObject({ absorbed: 0, spent: 0, reversed: 25 })
  expect(parts('y')).toMatchObject({ absorbed: 0, available: 25 })
  expect(book.undoneRecoveries).toEqual([{ id: 1, remaining: 0 }])
})

test('forgiven points go to their funder when a refund restores them', () => {
  book = new Book(
    memberId,
    now,
    [lot('a', { spent: 30 })],
    [{ id: 7, lotId: 'a', sourceLotId: null, kind: 'write_off', points: 20, remaining: 20 }],
  )
  book.begin({ naturalKey: 'test', kind: 'restore', memo: '', businessId: null, detail: {} })
  restore(book, 'a', 30, { payer: salon })
  expect(parts('a')).toMatchObject({ available: 10, reversed: 20, spent: 0 })
  expect(sum('payable', bakery)).toBe(20)
  expect(sum('payable', salon)).toBe(-30)
})

test('restored points are valid for at least 30 days', () => {
  open(lot('a', { spent: 5, expiry: 'fixed', expiresAt: '2026-11-25T00:00:00.000Z' as Instant })) // an instant
  restore(book, 'a', 5, { payer: salon })
  expect(book.lot('a').expiresAt).toBe('2026-12-20T17:00:00.000Z')
  open(lot('b', { spent: 5, expiry: 'fixed', expiresAt: '2027-11-25T00:00:00.000Z' as Instant })) // an instant
  restore(book, 'b', 5, { payer: salon })
  expect(book.lot('b').expiresAt).toBe('2027-11-25T00:00:00.000Z')
})

test('a debt is paid by its own lot first, and points valid at one business pay only that business', () => {
  open(
    lot('a', { available: 10, spent: 30, openDebt: 30, expiresAt: null }),
    lot('soon', { available: 5, funderId: salon, expiresAt: '2026-12-01T00:00:00.000Z' as Instant }), // an instant
    lot('gym only', { available: 50, funderId: gym, scopeBusinessId: gym }),
    lot('bakery only', { available: 7, scopeBusinessId: bakery }),
  )
  cure(book, 'available')
  expect(parts('a')).toMatchObject({ available: 0, absorbed: 10, openDebt: 8 })
  expect(parts('soon')).toMatchObject({ available: 0, absorbed: 5 })
  expect(parts('bakery only')).toMatchObject({ available: 0, absorbed: 7 })
  expect(parts('gym only')).toMatchObject({ available: 50 })
  expect(book.drafts.map(({ naturalKey }) => naturalKey)).toEqual([
    'cure:a:a:0',
    'cure:soon:a:0',
    'cure:bakery only:a:0',
  ])
})

test('the debt of the oldest lot is paid first, whenever it arose', () => {
  open(
    lot('young', { spent: 30, openDebt: 30, createdAt: '2026-11-02T00:00:00.000Z' as Instant }), // an instant
    lot('old', {
      spent: 30,
      openDebt: 30,
      funderId: salon,
      createdAt: '2026-11-01T00:00:00.000Z' as Instant,
    }), // an instant
    lot('paying', { available: 40 }),
  )
  cure(book, 'available')
  expect([parts('old').openDebt, parts('young').openDebt]).toEqual([0, 20])
})

test('expired points of a lot pay its own debt, but not the debt of another lot', () => {
  const ended = { expiry: 'fixed', expiresAt: '2026-11-19T00:00:00.000Z' as Instant } as const // an instant
  open(
    lot('a', { available: 30, spent: 40, openDebt: 40, ...ended }),
    lot('b', { available: 25, funderId: bakery, ...ended }),
  )
  cure(book, 'available')
  expect(parts('a')).toMatchObject({ available: 0, openDebt: 10 })
  expect(parts('b')).toMatchObject({ available: 25 })
})

test('a second payment of a lot for the same debt gets a new key', () => {
  open(lot('a', { spent: 30, openDebt: 10 }), lot('z', { available: 40, funderId: salon }))
  cure(book, 'available')
  reverse(book, 'a', 5)
  expect(parts('z')).toMatchObject({ available: 25, absorbed: 15 })
  expect(book.curesBetween('z', 'a')).toBe(1)
})

test('points that were reversed during a checkout are taken when the checkout releases them', () => {
  open(lot('a', { held: 50 }), lot('z', { available: 30, funderId: salon }))
  reverse(book, 'a', 50)
  expect(parts('a')).toMatchObject({ held: 50, openDebt: 20 })
  book.move({ kind: 'release' }, 'a', 50)
  settleReleased(book, 'a', 50)
  cure(book, 'available')
  expect(parts('a')).toMatchObject({ available: 0, held: 0, reversed: 30, absorbed: 20, openDebt: 0 })
  expect(parts('z')).toMatchObject({ available: 30, absorbed: 0 })
  expect(sum('reserve', bakery)).toBe(-50)
  expect(sum('payable', bakery)).toBe(50)
  expect(sum('reserve', salon)).toBe(0)
})

test('rejects moves of more points than available, of fractions and of negative numbers', () => {
  open(lot('a', { available: 5 }))
  for (const count of [6, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
    expect(() => book.move({ kind: 'hold' }, 'a', count)).toThrow(RangeError)
  expect(() => book.move({ kind: 'hold' }, 'missing', 1)).toThrow(/not in this book/)
  expect(book.drafts).toEqual([])
})
