import * as z from 'zod/mini'
import { ReferralCode } from './referrals.ts'
import { route } from '../core/route.ts'

export const PosterSize = z.enum(['A4', 'A5'])
export type PosterSize = z.infer<typeof PosterSize>

export const downloadReferralPoster = route({
  method: 'GET',
  path: '/referral-poster.pdf',
  summary: "Download a poster for one of the member's own links",
  access: 'member',
  isPdf: true,
  query: z.strictObject({ code: ReferralCode, size: z._default(PosterSize, 'A5') }),
  response: z.instanceof(Uint8Array),
  errors: ['referral_code_unknown'],
})
