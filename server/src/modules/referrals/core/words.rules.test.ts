import { ReferralReason } from 'contract/referrals/referrals'
import { expect, test } from 'vitest'
import { disclosureOf, ownDisclosure, reasonForBusiness, shareTextOf } from './words.rules.ts'

test.each(ReferralReason.options)('%s is worded for a business as a third party', (reason) => {
  const sentence = reasonForBusiness(reason, { where: 'River Oak Bakery', minimumUsdCents: 2000 })
  expect(sentence).not.toMatch(/your appeal|you have|your friend|your link|your code/i)
})

const reward = { referrerPoints: 200, minimumUsdCents: 1200 }

test('every shared text states the first purchase that the rule requires', () => {
  const own = 'I get 200 points after your first purchase of $12.00 or more.'
  expect(ownDisclosure(reward)).toBe(own)
  expect(disclosureOf('Maya', reward)).toBe(
    'Maya gets 200 points after your first purchase of $12.00 or more.',
  )
  const shared = shareTextOf({ ...reward, where: 'River Oak Bakery', friendPoints: 150 })
  expect(shared).toBe(`I like River Oak Bakery. You get 150 points. ${own}`)
})

test('without a minimum any first purchase counts', () => {
  const any = { ...reward, minimumUsdCents: 0 }
  expect(ownDisclosure(any)).toBe('I get 200 points after your first purchase.')
})
