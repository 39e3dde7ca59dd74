import { expect, test } from 'vitest'
import { CampaignDraft, EarnTrigger } from './programs.ts'

const draft = (trigger: EarnTrigger, holdOutPercent: number | undefined, isFirstPurchaseOnly = false) => ({
  name: 'Fifty points',
  trigger,
  amount: { kind: 'bonus', points: 50 },
  conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly },
  caps: { perOrderPoints: null, perMemberPerDayPoints: null },
  funding: [
    { funder: { kind: 'business', businessId: '01900000-0000-7000-8000-000000000001' }, basisPoints: 10_000 },
  ],
  scope: 'network',
  expiresAfterDays: null,
  budgetPoints: 500,
  startsAt: '2026-11-20T17:00:00.000Z',
  endsAt: null,
  ...(holdOutPercent === undefined ? {} : { holdOutPercent }),
})
const isValid = (...input: Parameters<typeof draft>) => CampaignDraft.safeParse(draft(...input)).success

test('a campaign can hold out up to half of the customers whom no page promises it', () => {
  expect(EarnTrigger.options.filter((trigger) => isValid(trigger, undefined))).toEqual(EarnTrigger.options)
  expect(EarnTrigger.options.filter((trigger) => isValid(trigger, 20))).toEqual([
    'order.completed',
    'booking.completed',
    'birthday',
  ])
  expect([0, 1, 50, 51].map((percent) => isValid('order.completed', percent))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isValid('order.completed', 20, true)).toBe(false)
})
