import { ReferralReason } from 'contract/referrals/referrals'
import { expect, test } from 'vitest'
import { reasonForBusiness } from './words.rules.ts'

test.each(ReferralReason.options)('%s is told to a business as to somebody who is neither side', (reason) => {
  const sentence = reasonForBusiness(reason, { where: 'River Oak Bakery', minimumUsdCents: 2000 })
  expect(sentence).not.toMatch(/you asked|you have|your friend|your link|named you/i)
})
