import { expect, test } from 'vitest'
import { CampaignTrigger } from './earnTriggers.ts'
import { CampaignDraft } from './programs.ts'

const draft = (
  trigger: CampaignTrigger,
  holdOutPercent: number | undefined,
  isFirstPurchaseOnly = false,
) => ({
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

test('a campaign can hold out up to half of the customers, unless it is for first purchases', () => {
  expect(CampaignTrigger.options.filter((trigger) => isValid(trigger, 20))).toEqual(CampaignTrigger.options)
  expect([0, 1, 50, 51].map((percent) => isValid('order.completed', percent))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isValid('order.completed', 20, true)).toBe(false)
})
