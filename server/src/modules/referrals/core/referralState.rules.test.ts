import { ReferralStatus } from 'contract/referrals/referrals'
import { expect, test } from 'vitest'
import { mayAppeal, moved, type ReferralCause, referralCauses, remembered } from './referralState.rules.ts'

const allowed: [ReferralStatus | null, ReferralCause, ReferralStatus][] = [
  [null, 'shared', 'INVITED'],
  [null, 'clicked', 'CLICKED'],
  ['INVITED', 'clicked', 'CLICKED'],
  ['INVITED', 'joined', 'SIGNED_UP'],
  ['INVITED', 'window_over', 'EXPIRED'],
  ['INVITED', 'withdrawn', 'WITHDRAWN'],
  ['CLICKED', 'joined', 'SIGNED_UP'],
  ['CLICKED', 'window_over', 'EXPIRED'],
  ['SIGNED_UP', 'qualified', 'QUALIFYING'],
  ['SIGNED_UP', 'suspected', 'UNDER_REVIEW'],
  ['SIGNED_UP', 'blocked', 'REJECTED'],
  ['SIGNED_UP', 'window_over', 'EXPIRED'],
  ['SIGNED_UP', 'replaced', 'EXPIRED'],
  ['QUALIFYING', 'released', 'REWARDED'],
  ['QUALIFYING', 'suspected', 'UNDER_REVIEW'],
  ['QUALIFYING', 'blocked', 'REJECTED'],
  ['QUALIFYING', 'order_undone', 'SIGNED_UP'],
  ['UNDER_REVIEW', 'cleared', 'QUALIFYING'],
  ['UNDER_REVIEW', 'confirmed', 'REJECTED'],
  ['UNDER_REVIEW', 'order_undone', 'UNDER_REVIEW'],
  ['REWARDED', 'order_fell', 'REVERSED'],
  ['SIGNED_UP', 'accounts_joined', 'REJECTED'],
  ['QUALIFYING', 'accounts_joined', 'REJECTED'],
  ['UNDER_REVIEW', 'accounts_joined', 'REJECTED'],
  ['REWARDED', 'accounts_joined', 'REVERSED'],
  ['REJECTED', 'appeal_accepted', 'QUALIFYING'],
  ['EXPIRED', 'appeal_accepted', 'QUALIFYING'],
]

test.each(allowed)('%s, %s: %s', (from, cause, to) => {
  expect(moved(from, cause, 'QUALIFYING')).toEqual({ to })
})

test('every other move of every state is refused with a code', () => {
  const known = new Set(allowed.map(([from, cause]) => `${from} ${cause}`))
  const starts = [null, ...ReferralStatus.options]
  const rest = starts.flatMap((from) =>
    referralCauses
      .filter((cause) => !known.has(`${from} ${cause}`))
      .map((cause) => moved(from, cause, 'QUALIFYING')),
  )
  expect(rest.length).toBe(starts.length * referralCauses.length - allowed.length)
  expect(new Set(rest.map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"refusal":"referral_moved_on"}']),
  )
})

test('nothing leads back where nobody remembers from where it came', () => {
  expect(moved('UNDER_REVIEW', 'cleared', null)).toEqual({ refusal: 'referral_moved_on' })
})

test.each([
  ['SIGNED_UP', 'UNDER_REVIEW', null, 'SIGNED_UP'],
  ['QUALIFYING', 'REJECTED', null, 'QUALIFYING'],
  ['UNDER_REVIEW', 'REJECTED', 'QUALIFYING', 'QUALIFYING'],
  ['UNDER_REVIEW', 'UNDER_REVIEW', 'QUALIFYING', 'SIGNED_UP'],
  ['CLICKED', 'EXPIRED', null, 'CLICKED'],
  ['QUALIFYING', 'REWARDED', null, null],
] as const)('from %s to %s, %s before: %s is remembered', (from, to, previous, kept) => {
  expect(remembered(from, to, previous)).toBe(kept)
})

const refused = {
  status: 'REJECTED',
  statusAt: '2026-11-01T00:00:00Z',
  isAppealed: false,
  reasons: [],
  previous: 'QUALIFYING',
} as const

test.each([
  [{}, '2026-11-30T23:59:59Z', true],
  [{}, '2026-12-01T00:00:00Z', false],
  [{ isAppealed: true }, '2026-11-02T00:00:00Z', false],
  [{ previous: null }, '2026-11-02T00:00:00Z', false],
  [{ status: 'REVERSED' }, '2026-11-02T00:00:00Z', false],
  [{ status: 'EXPIRED' }, '2026-11-02T00:00:00Z', true],
] as const)('an appeal of %o at %s: %s', (change, now, answer) => {
  expect(mayAppeal({ ...refused, ...change, now })).toBe(answer)
})
