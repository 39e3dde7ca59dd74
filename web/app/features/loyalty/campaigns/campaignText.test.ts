import { BusinessId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { EarnTrigger } from 'contract/loyalty/earnTriggers'
import { describe, expect, test } from 'vitest'
import { amountText, changesOf, fundingText, triggerText } from './campaignText.ts'
import { datesText, startOfDayHere } from '../../../shared/days.ts'

const bakery = {
  businessId: BusinessId.parse('01900000-0000-7000-8000-000000000001'),
  name: 'River Oak Bakery',
}
const other = BusinessId.parse('01900000-0000-7000-8000-000000000002')

describe('a campaign in words', () => {
  test('states the points', () => {
    expect(amountText({ kind: 'multiplier', factorHundredths: 150 })).toBe('1.50× the usual points')
    expect(amountText({ kind: 'bonus', points: points(1) })).toBe('1 bonus point')
  })
  test('names the funders, the business first', () => {
    const own = { kind: 'business', businessId: bakery.businessId } as const
    expect(fundingText([{ funder: own, basisPoints: 10_000 }], bakery)).toBe('River Oak Bakery pays 100%')
    expect(
      fundingText(
        [
          { funder: { kind: 'platform' }, basisPoints: 3000 },
          { funder: own, basisPoints: 6000 },
          { funder: { kind: 'business', businessId: other }, basisPoints: 1000 },
        ],
        bakery,
      ),
    ).toBe('River Oak Bakery pays 60%, Goodword 30%, A partner 10%')
  })
  test('names the last day, not the midnight after it', () => {
    const at = (day: string) => Instant.parse(startOfDayHere(day)?.toISOString())
    expect(datesText({ startsAt: at('2026-11-01'), endsAt: at('2026-12-01') })).toBe(
      'Nov 1, 2026 to Nov 30, 2026',
    )
  })
  test('has words for every trigger, and none of them is a review', () => {
    expect(Object.keys(triggerText).sort()).toEqual([...EarnTrigger.options].sort())
    expect(Object.values(triggerText).join(' ')).not.toMatch(/review/i)
  })
})

test('offers no changes for an ended campaign', () => {
  expect(changesOf('ended')).toEqual([])
  expect(changesOf('running')).toEqual(['pause', 'end'])
  expect(changesOf('paused')).toEqual(['resume', 'end'])
})
