import { ReferralStatus } from 'contract/referrals/referrals'
import { expect, test } from 'vitest'
import { mayAppeal, moved, type ReferralCause, referralCauses, remembered } from './referralState.rules.ts'

const allowed: [ReferralStatus | null, ReferralCause, ReferralStatus][] = [
  [null, 'shared', 'invited'],
  [null, 'clicked', 'clicked'],
  ['invited', 'clicked', 'clicked'],
  ['invited', 'joined', 'signed_up'],
  ['invited', 'window_over', 'expired'],
  ['invited', 'withdrawn', 'withdrawn'],
  ['clicked', 'joined', 'signed_up'],
  ['clicked', 'window_over', 'expired'],
  ['signed_up', 'qualified', 'qualifying'],
  ['signed_up', 'suspected', 'under_review'],
  ['signed_up', 'blocked', 'rejected'],
  ['signed_up', 'window_over', 'expired'],
  ['signed_up', 'replaced', 'expired'],
  ['qualifying', 'released', 'rewarded'],
  ['qualifying', 'suspected', 'under_review'],
  ['qualifying', 'blocked', 'rejected'],
  ['qualifying', 'order_undone', 'signed_up'],
  ['under_review', 'cleared', 'qualifying'],
  ['under_review', 'confirmed', 'rejected'],
  ['under_review', 'order_undone', 'under_review'],
  ['rewarded', 'order_fell', 'reversed'],
  ['signed_up', 'accounts_joined', 'rejected'],
  ['qualifying', 'accounts_joined', 'rejected'],
  ['under_review', 'accounts_joined', 'rejected'],
  ['rewarded', 'accounts_joined', 'reversed'],
  ['rejected', 'appeal_accepted', 'qualifying'],
  ['expired', 'appeal_accepted', 'qualifying'],
]

test.each(allowed)('from %s, %s leads to %s', (from, cause, to) => {
  expect(moved(from, cause, 'qualifying')).toEqual({ to })
})

test('every other transition of every state is refused with a code', () => {
  const known = new Set(allowed.map(([from, cause]) => `${from} ${cause}`))
  const starts = [null, ...ReferralStatus.options]
  const rest = starts.flatMap((from) =>
    referralCauses
      .filter((cause) => !known.has(`${from} ${cause}`))
      .map((cause) => moved(from, cause, 'qualifying')),
  )
  expect(rest.length).toBe(starts.length * referralCauses.length - allowed.length)
  expect(new Set(rest.map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"refusal":"referral_moved_on"}']),
  )
})

test('a referral without a stored previous state cannot return to it', () => {
  expect(moved('under_review', 'cleared', null)).toEqual({ refusal: 'referral_moved_on' })
})

test.each([
  ['signed_up', 'under_review', null, 'signed_up'],
  ['qualifying', 'rejected', null, 'qualifying'],
  ['under_review', 'rejected', 'qualifying', 'qualifying'],
  ['under_review', 'under_review', 'qualifying', 'signed_up'],
  ['clicked', 'expired', null, 'clicked'],
  ['qualifying', 'rewarded', null, null],
] as const)('from %s to %s with previous state %s, stores %s', (from, to, previous, stored) => {
  expect(remembered(from, to, previous)).toBe(stored)
})

const refused = {
  status: 'rejected',
  statusAt: '2026-11-01T00:00:00Z',
  isAppealed: false,
  reasons: [],
  previous: 'qualifying',
} as const

test.each([
  [{}, '2026-11-30T23:59:59Z', true],
  [{}, '2026-12-01T00:00:00Z', false],
  [{ isAppealed: true }, '2026-11-02T00:00:00Z', false],
  [{ previous: null }, '2026-11-02T00:00:00Z', false],
  [{ status: 'reversed' }, '2026-11-02T00:00:00Z', false],
  [{ status: 'expired' }, '2026-11-02T00:00:00Z', true],
] as const)('an appeal of %o at %s is allowed: %s', (change, now, answer) => {
  expect(mayAppeal({ ...refused, ...change, now })).toBe(answer)
})
