import { Instant } from 'contract/core/instant'
import { ReferralCampaignDraft } from 'contract/referrals/campaigns'
import { describe, expect, test } from 'vitest'
import { todayHere } from '../../../shared/days.ts'
import {
  type CampaignField,
  type CampaignFields,
  campaignFieldsOf,
  campaignPaths,
  isSameDraft,
  readCampaign,
} from './referralCampaignForm.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const usual = campaignFieldsOf(null, now)
const read = (change: Partial<CampaignFields> = {}) =>
  readCampaign({ ...usual, ...change }, { now, startsAt: null })

describe('the form of a referral campaign', () => {
  test('starts with valid terms and today as the first day', () => {
    const { draft, problems } = read()
    expect(problems).toEqual({})
    expect(ReferralCampaignDraft.parse(draft)).toMatchObject({
      referrerPoints: 500,
      friendPoints: 500,
      minimumUsdCents: 2000,
      startsAt: now.toISOString(),
      endsAt: null,
    })
  })

  test.each<[CampaignField, Partial<CampaignFields>]>([
    ['name', { name: ' ' }],
    ['referrer', { referrer: '0' }],
    ['friend', { friend: 'many' }],
    ['minimum', { minimum: '12.345' }],
    ['holdDays', { holdDays: '61' }],
    ['windowDays', { windowDays: '6' }],
    ['perMonth', { perMonth: '0' }],
    ['budget', { budget: '999' }],
    ['startsOn', { startsOn: '2020-01-01' }],
    ['endsOn', { endsOn: '2020-01-01' }],
    ['milestones.0.friends', { milestones: [{ friends: '1', bonus: '100' }] }],
    [
      'milestones.0.friends',
      {
        milestones: [
          { friends: '5', bonus: '100' },
          { friends: '5', bonus: '200' },
        ],
      },
    ],
  ])('reports a problem with %s for %o', (field, change) => {
    const { draft, problems } = read(change)
    expect(draft).toBeNull()
    expect(Object.keys(problems)).toEqual([field])
  })

  test('shows a saved campaign unchanged, also after it has started', () => {
    const { draft } = read({
      milestones: [{ friends: '5', bonus: '250' }],
      endsOn: todayHere(new Date('2027-01-31T12:00:00.000Z')),
    })
    if (!draft) throw new Error('it fits')
    const later = new Date('2026-12-24T12:00:00.000Z')
    const again = readCampaign(campaignFieldsOf(draft, later), { now: later, startsAt: draft.startsAt })
    expect(again.problems).toEqual({})
    expect(again.draft && isSameDraft(again.draft, draft)).toBe(true)
  })

  test('treats campaigns that differ in any field as different', () => {
    const { draft } = read()
    if (!draft) throw new Error('it fits')
    expect(isSameDraft(draft, { ...draft, windowDays: 60 })).toBe(false)
    expect(isSameDraft(draft, { ...draft, endsAt: Instant.parse('2027-01-01T00:00:00.000Z') })).toBe(false)
  })
})

test('fields that the server rejects map to form fields, for new and changed campaigns', () => {
  expect(campaignPaths['body.minimumUsdCents']).toBe('minimum')
  expect(campaignPaths['body.draft.budgetPoints']).toBe('budget')
})
