import type { Instant, LocalDate } from 'contract/core/instant'
import { type HomeSectionKind, homeSectionKinds } from 'contract/home/sections'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candidate, inOrder, type SectionUse, settledUse, usedToday } from './homeOrder.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant
const today = '2026-11-20' as LocalDate
const use = (change: Partial<SectionUse> = {}): SectionUse => ({
  ...{ day: '2026-11-19' as LocalDate, isShown: false, isOpened: false, shown: 0, opened: 0 },
  ...change,
})
const due = (kind: HomeSectionKind, dueAt: string | null = null): Candidate => ({
  kind,
  dueAt: dueAt as Instant | null, // an instant
})
const kindsOf = (candidates: readonly Candidate[], uses: [HomeSectionKind, SectionUse][] = []) =>
  inOrder(candidates, new Map(uses), { now, today }).map(({ kind }) => kind)

describe('the order', () => {
  test('without use is that of the list', () => {
    expect(kindsOf(homeSectionKinds.toReversed().map((kind) => due(kind)))).toEqual(homeSectionKinds)
  })
  test('puts what is due within a day first, the earliest first', () => {
    const candidates = [
      due('next_up', '2026-11-22T17:00:00.000Z'),
      due('continue', '2026-11-20T17:10:00.000Z'),
      due('open_nearby'),
      due('expiring', '2026-11-20T12:00:00.000Z'),
    ]
    expect(kindsOf(candidates)).toEqual(['expiring', 'continue', 'next_up', 'open_nearby'])
  })
  test('raises what the member opens, says so, and lowers what they ignore', () => {
    const candidates = [due('again'), due('open_nearby'), due('friends')]
    const uses = new Map([
      ['friends', use({ shown: 10, opened: 9 })],
      ['again', use({ shown: 60, opened: 0 })],
    ] as const)
    expect(inOrder(candidates, uses, { now, today })).toEqual([
      { kind: 'friends', isOftenOpened: true },
      { kind: 'open_nearby', isOftenOpened: false },
      { kind: 'again', isOftenOpened: false },
    ])
  })
  test('gives a section that was never seen a place before those that are always ignored', () => {
    const ignored = use({ shown: 40, opened: 0 })
    expect(kindsOf([due('again'), due('recommended')], [['again', ignored]])).toEqual([
      'recommended',
      'again',
    ])
  })
})

describe('the use of a day', () => {
  const look = { isOpened: false }
  test('counts each day once, and what was opened stays opened', () => {
    const once = usedToday(undefined, today, look)
    const opened = usedToday(once, today, { isOpened: true })
    expect(usedToday(opened, today, look)).toEqual(opened)
    expect(opened).toMatchObject({ day: today, isShown: true, isOpened: true, shown: 0, opened: 0 })
  })
  test('enters the counts on the next day, and halves in 30 days', () => {
    const opened = usedToday(undefined, today, { isOpened: true })
    expect(settledUse(opened, today)).toEqual({ shown: 0, opened: 0 })
    const later = settledUse(opened, '2026-12-20' as LocalDate)
    expect(later.shown).toBeCloseTo(0.5)
    expect(later.opened).toBeCloseTo(0.5)
  })
  test('stays when the member travels to an earlier day', () => {
    const opened = use({ day: today, shown: 3, opened: 2, isShown: true })
    expect(usedToday(opened, '2026-11-19' as LocalDate, look)).toEqual(opened)
  })
})

const anyUse = fc.record({
  day: fc.constantFrom('2026-11-01', '2026-11-19', '2026-11-20').map((day) => day as LocalDate),
  isShown: fc.boolean(),
  isOpened: fc.boolean(),
  shown: fc.double({ min: 0, max: 60, noNaN: true }),
  opened: fc.double({ min: 0, max: 60, noNaN: true }),
})
const anyHome = fc.record({
  kinds: fc.shuffledSubarray([...homeSectionKinds], { minLength: 1 }),
  dues: fc.array(fc.option(fc.integer({ min: -600, max: 6000 })), { minLength: 10, maxLength: 10 }),
  uses: fc.array(fc.option(anyUse), { minLength: 10, maxLength: 10 }),
})
const built = ({ kinds, dues, uses }: typeof anyHome extends fc.Arbitrary<infer Each> ? Each : never) => ({
  candidates: kinds.map((kind, at): Candidate => {
    const minutes = dues[at] ?? null
    const dueAt = minutes === null ? null : new Date(Date.parse(now) + minutes * 60_000).toISOString()
    return due(kind, dueAt)
  }),
  uses: new Map(
    kinds.flatMap((kind, at) => {
      const each = uses[at]
      return each ? [[kind, each] as const] : []
    }),
  ),
})

describe('any home', () => {
  test('shows each section once, in an order that does not depend on how they were read', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const { candidates, uses } = built(home)
        const order = inOrder(candidates, uses, { now, today })
        expect(order.map(({ kind }) => kind).toSorted()).toEqual(home.kinds.toSorted())
        expect(inOrder(candidates.toReversed(), uses, { now, today })).toEqual(order)
      }),
    )
  })
  test('never shows something due within a day below something that is not', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const { candidates, uses } = built(home)
        const isUrgent = inOrder(candidates, uses, { now, today }).map(({ kind }) => {
          const dueAt = candidates.find((each) => each.kind === kind)?.dueAt ?? null
          return dueAt !== null && Date.parse(dueAt) - Date.parse(now) <= 24 * 3_600_000
        })
        expect(isUrgent).toEqual(isUrgent.toSorted((one, other) => Number(other) - Number(one)))
      }),
    )
  })
  test('does not move while the member looks: the use of today changes nothing today', () => {
    fc.assert(
      fc.property(anyHome, fc.infiniteStream(fc.boolean()), (home, opens) => {
        const { candidates, uses } = built(home)
        const looked = new Map(
          candidates.map(({ kind }) => [
            kind,
            usedToday(uses.get(kind), today, { isOpened: opens.next().value === true }),
          ]),
        )
        const kindsWith = (all: ReadonlyMap<HomeSectionKind, SectionUse>) =>
          inOrder(candidates, all, { now, today }).map(({ kind }) => kind)
        expect(kindsWith(looked)).toEqual(kindsWith(uses))
      }),
    )
  })
  test('never lowers a section because it was opened once more', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const { candidates, uses } = built(home)
        const kind = home.kinds[0]!
        const before = uses.get(kind) ?? use()
        const more = new Map([...uses, [kind, { ...before, opened: before.opened + 1 }]] as const)
        const placeIn = (all: ReadonlyMap<HomeSectionKind, SectionUse>) =>
          inOrder(candidates, all, { now, today }).findIndex((each) => each.kind === kind)
        expect(placeIn(more)).toBeLessThanOrEqual(placeIn(new Map([...uses, [kind, before]])))
      }),
    )
  })
})
