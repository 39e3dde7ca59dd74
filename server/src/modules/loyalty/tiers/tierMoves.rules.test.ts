import type { LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { type Holding, moveOf, periodFrom } from './tierMoves.rules.ts'
import type { TierLevel } from './tiers.rules.ts'

const day = (text: string) => text as LocalDate // a day in the contract's format

const level = (name: string, thresholdPoints: number, factorHundredths: number): TierLevel => ({
  id: name,
  name,
  thresholdPoints,
  factorHundredths,
  perks: [],
})
const member = level('Member', 0, 100)
const silver = level('Silver', 1000, 110)
const gold = level('Gold', 2500, 125)
const platinum = level('Platinum', 6000, 150)
const levels = [member, silver, gold, platinum]

const held = (of: TierLevel, changes: Partial<Holding> = {}): Holding => ({
  level: of,
  periodEndsOn: day('2026-12-31'),
  graceEndsOn: null,
  ...changes,
})
const at = (today: string, earnedPoints: number) => ({ levels, earnedPoints, today: day(today) })

test('nothing changes before the period ends, even without purchases', () => {
  expect(moveOf(held(gold), at('2026-06-01', 0))).toEqual({ kind: 'stay' })
  expect(moveOf(held(gold), at('2026-12-31', 0))).toEqual({ kind: 'stay' })
})

test('a tier that was earned again is renewed for a year from its end', () => {
  const move = { kind: 'renew', to: gold, periodEndsOn: '2027-12-31' }
  expect(moveOf(held(gold), at('2027-01-01', 2500))).toEqual(move)
  expect(moveOf(held(gold), at('2027-01-01', 5999))).toEqual(move)
})

test('a tier has thirty days of grace before it moves one step down', () => {
  expect(moveOf(held(platinum), at('2027-01-01', 2499))).toEqual({ kind: 'grace', graceEndsOn: '2027-01-30' })
  const inGrace = held(platinum, { graceEndsOn: day('2027-01-30') })
  expect(moveOf(inGrace, at('2027-01-30', 0))).toEqual({ kind: 'stay' })
  expect(moveOf(inGrace, at('2027-01-31', 0))).toEqual({
    kind: 'down',
    to: gold,
    periodEndsOn: '2028-01-31',
  })
})

test('points earned in the grace renew the tier immediately, counted from the old period', () => {
  const inGrace = held(gold, { graceEndsOn: day('2027-01-30') })
  expect(moveOf(inGrace, at('2027-01-15', 2500))).toEqual({
    kind: 'renew',
    to: gold,
    periodEndsOn: '2027-12-31',
  })
})

test('the step below the second tier is the base level', () => {
  const inGrace = held(silver, { graceEndsOn: day('2027-01-30') })
  expect(moveOf(inGrace, at('2027-02-01', 0))).toMatchObject({ kind: 'down', to: null })
})

test('a period that is processed late still has its full grace', () => {
  expect(moveOf(held(gold), at('2027-03-10', 0))).toEqual({ kind: 'grace', graceEndsOn: '2027-04-08' })
})

test('a tier replaced by a harder one moves one step down like any other', () => {
  const old = level('Old gold', 2000, 120)
  expect(moveOf(held(old), at('2027-01-01', 2000))).toMatchObject({ kind: 'grace' })
  const inGrace = held(old, { graceEndsOn: day('2027-01-30') })
  expect(moveOf(inGrace, at('2027-01-31', 2000))).toMatchObject({ kind: 'down', to: silver })
  expect(moveOf(inGrace, at('2027-01-31', 2500))).toMatchObject({ kind: 'renew', to: gold })
})

test('periods are whole years around leap days', () => {
  expect(periodFrom(day('2028-02-29'))).toBe('2029-02-28')
  const leap = held(gold, { periodEndsOn: day('2028-02-29') })
  expect(moveOf(leap, at('2028-03-01', 2500))).toMatchObject({ periodEndsOn: '2029-02-28' })
})

test('after a long pause, the new period includes the present', () => {
  expect(moveOf(held(gold), at('2029-06-01', 2500))).toMatchObject({
    kind: 'renew',
    periodEndsOn: '2029-12-31',
  })
})

test('Platinum moves down three times in three years without a purchase', () => {
  const falls: string[] = []
  const fallFrom = (top: Holding, start: Temporal.PlainDate): void => {
    let graceEndsOn = top.graceEndsOn
    for (let today = start; ; today = today.add({ days: 1 })) {
      const move = moveOf({ ...top, graceEndsOn }, at(today.toString(), 0))
      if (move.kind === 'grace') graceEndsOn = move.graceEndsOn
      if (move.kind !== 'down') continue
      falls.push(`${today.toString()} ${move.to?.name ?? 'Member'}`)
      if (move.to) fallFrom({ level: move.to, periodEndsOn: move.periodEndsOn, graceEndsOn: null }, today)
      return
    }
  }
  fallFrom(held(platinum), Temporal.PlainDate.from('2026-12-01'))
  expect(falls).toEqual(['2027-01-31 Gold', '2028-03-02 Silver', '2029-04-02 Member'])
})
