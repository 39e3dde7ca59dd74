import { setTiers } from 'contract/loyalty/programs'
import { describe, expect, test } from 'vitest'
import { newTier, readTiers } from './tiersForm.ts'

const regular = { ...newTier, name: 'Regular', threshold: '0' }
const gold = {
  ...newTier,
  name: ' Gold ',
  threshold: '2,000',
  factor: '1.25',
  perks: 'First pick\n\n A cake ',
}

describe('the form of the tiers', () => {
  test('creates a valid request', () => {
    const { tiers } = readTiers([regular, gold])
    expect(setTiers.body.parse({ tiers })).toEqual({
      tiers: [
        { name: 'Regular', thresholdPoints: 0, factorHundredths: 100, perks: [] },
        { name: 'Gold', thresholdPoints: 2000, factorHundredths: 125, perks: ['First pick', 'A cake'] },
      ],
    })
  })
  test('requires each tier to exceed the previous one', () => {
    const { tiers, problems } = readTiers([gold, { ...regular, threshold: '2000' }])
    expect(tiers).toBeNull()
    expect(problems[1]).toEqual({ threshold: 'Must be more than the previous tier.' })
  })
  test('refuses a multiplier below 1', () => {
    expect(readTiers([{ ...regular, factor: '0.9' }]).problems[0]).toHaveProperty('factor')
  })
  test('may be empty, so that all members earn the same', () => {
    expect(readTiers([]).tiers).toEqual([])
  })
})
