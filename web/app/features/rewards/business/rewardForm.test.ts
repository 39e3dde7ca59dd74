import { RewardDraft } from 'contract/rewards/rewards'
import { describe, expect, test } from 'vitest'
import { newReward, readReward } from './rewardForm.ts'
import { rewardFacts, rewardPrice } from './rewardText.ts'

const fields = { ...newReward, name: 'A dozen croissants', price: '1,200' }

describe('the form of a reward', () => {
  test('creates a valid request', () => {
    const { draft } = readReward({ ...fields, cash: '2.50', stock: '12', limit: '1', tierName: 'Gold' })
    expect(RewardDraft.parse(draft)).toEqual({
      name: 'A dozen croissants',
      description: '',
      pricePoints: 1200,
      cashUsdCents: 250,
      stock: 12,
      perMemberLimit: 1,
      tierName: 'Gold',
      voucherDays: 90,
    })
  })
  test('treats empty fields as no limit', () => {
    expect(readReward(fields).draft).toMatchObject({
      cashUsdCents: 0,
      stock: null,
      perMemberLimit: null,
      tierName: null,
    })
  })
  test.each([
    [{ name: '' }, 'name'],
    [{ price: '0' }, 'price'],
    [{ cash: '1.234' }, 'cash'],
    [{ stock: 'many' }, 'stock'],
    [{ limit: '0' }, 'limit'],
    [{ voucherDays: '6' }, 'voucherDays'],
  ] as const)('refuses %o at its field', (change, field) => {
    const { draft, problems } = readReward({ ...fields, ...change })
    expect(draft).toBeNull()
    expect(Object.keys(problems)).toEqual([field])
  })
})

test('states the price and limits of a reward', () => {
  const { draft } = readReward({ ...fields, cash: '2.50', stock: '12', limit: '1' })
  if (!draft) throw new Error('the sample fits')
  expect(rewardPrice(draft)).toBe('1,200 points and $2.50')
  expect(rewardFacts({ draft, isOffered: false, left: 3 })).toEqual([
    'No longer offered',
    '3 of 12 left',
    'Once per member',
    'Vouchers are valid for 90 days',
  ])
})
