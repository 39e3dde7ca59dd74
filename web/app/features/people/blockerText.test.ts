import type { Instant } from 'contract/core/instant'
import { ErasureBlockerCode } from 'contract/privacy/privacy'
import { expect, test } from 'vitest'
import { blockerText } from './blockerText.ts'

test('what prevents an erasure has its date, and speaks about the member', () => {
  const until = '2026-12-04T15:00:00.000Z' as Instant // an instant
  expect(blockerText({ code: 'bookings_ahead', count: 2, until })).toBe(
    '2 bookings are ahead or not closed until Dec 4, 2026.',
  )
  expect(blockerText({ code: 'points_owed', count: 1866, until: null })).toBe(
    'The member owes 1,866 points after a refund.',
  )
  for (const code of ErasureBlockerCode.options)
    expect(blockerText({ code, count: 1, until: null })).not.toMatch(/\byou/i)
})
