import { ReferralReason } from 'contract/referrals/referrals'
import { expect, test } from 'vitest'
import { reasonForBusiness } from './words.rules.ts'

test.each(ReferralReason.options)('%s is worded for a business as a third party', (reason) => {
  const sentence = reasonForBusiness(reason, { where: 'River Oak Bakery', minimumUsdCents: 2000 })
  expect(sentence).not.toMatch(/your appeal|you have|your friend|your link|your code/i)
})
