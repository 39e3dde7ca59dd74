import type { MemberId, ReferralId } from 'contract/core/ids'
import { listReferralsOfReferrer, readReferral } from 'contract/referrals/referrals'
import { afterEach, expect, test, vi } from 'vitest'
import { referralRequest } from './referralRequest.ts'

afterEach(() => vi.unstubAllEnvs())

const id = '01900000-0000-7000-8000-0000000000d1'

test('referral requests go to the configured base URL', () => {
  vi.stubEnv('REFERRAL_API_URL', 'https://referrals.example/api/v1')
  expect(referralRequest(readReferral, { params: { referralId: id as ReferralId } }).url).toBe(
    `https://referrals.example/api/v1/referrals/${id}`,
  )
})

test('without a configured base URL, referral requests go to the default API', () => {
  vi.stubEnv('REFERRAL_API_URL', '')
  expect(referralRequest(listReferralsOfReferrer, { query: { referrerId: id as MemberId } }).url).toBe(
    `/referrals/referrer?referrerId=${id}`,
  )
})
