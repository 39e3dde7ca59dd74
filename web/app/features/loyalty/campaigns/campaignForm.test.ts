import { BusinessId } from 'contract/core/ids'
import { CampaignDraft } from 'contract/loyalty/programs'
import { describe, expect, test } from 'vitest'
import { newCampaign, readCampaign } from './campaignForm.ts'
import { todayHere } from '../../../shared/days.ts'

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const now = new Date(2026, 10, 21, 14, 30)
const fields = { ...newCampaign(now), name: 'Double Tuesday', budget: '5,000' }
const read = (change: Partial<typeof fields> = {}) =>
  readCampaign({ ...fields, ...change }, { now, businessId })

describe('the form of a campaign', () => {
  test('creates a valid request, funded by the business alone', () => {
    const { draft, problems } = read()
    expect(problems).toEqual({})
    expect(CampaignDraft.parse(draft)).toMatchObject({
      amount: { kind: 'multiplier', factorHundredths: 200 },
      funding: [{ funder: { kind: 'business', businessId }, basisPoints: 10_000 }],
      budgetPoints: 5000,
      endsAt: null,
    })
  })
  test('starts now when the first day is today', () => {
    expect(read().draft?.startsAt).toBe(now.toISOString())
  })
  test('starts at the beginning of a later day', () => {
    expect(read({ startsOn: '2026-12-01' }).draft?.startsAt).toBe(new Date(2026, 11, 1).toISOString())
  })
  test('includes its last day', () => {
    expect(read({ endsOn: todayHere(now) }).draft?.endsAt).toBe(new Date(2026, 10, 22).toISOString())
  })
  test.each([
    [{ startsOn: '2026-11-20' }, 'startsOn'],
    [{ startsOn: '' }, 'startsOn'],
    [{ startsOn: '2026-12-01', endsOn: '2026-11-30' }, 'endsOn'],
    [{ name: ' ' }, 'name'],
    [{ factor: '1' }, 'factor'],
    [{ budget: '0' }, 'budget'],
    [{ expiresAfterDays: '29' }, 'expiresAfterDays'],
  ] as const)('refuses %o at its field', (change, field) => {
    const { draft, problems } = read(change)
    expect(draft).toBeNull()
    expect(Object.keys(problems)).toEqual([field])
  })
  test('holds no customers out of a campaign for first purchases', () => {
    expect(read().draft).not.toHaveProperty('holdOutPercent')
    expect(read({ holdOut: '20' }).draft?.holdOutPercent).toBe(20)
    expect(read({ holdOut: '20', isFirstOnly: true }).draft).not.toHaveProperty('holdOutPercent')
  })
  test('has no multiplier for triggers without a purchase', () => {
    const { draft } = read({ trigger: 'birthday', kind: 'multiplier', bonus: '200' })
    expect(draft?.amount).toEqual({ kind: 'bonus', points: 200 })
  })
  test('sends no condition of a purchase for a birthday, also with hidden fields filled in', () => {
    const { draft, problems } = read({
      ...{ trigger: 'birthday', bonus: '200', minimum: 'ten', isFirstOnly: true },
      ...{ perOrder: 'x', perDay: '10', days: ['2'] },
    })
    expect(problems).toEqual({})
    expect(CampaignDraft.parse(draft)).toMatchObject({
      conditions: { minimumUsdCents: null, isFirstPurchaseOnly: false, daysOfWeek: [2] },
      caps: { perOrderPoints: null, perMemberPerDayPoints: null },
    })
  })
})
