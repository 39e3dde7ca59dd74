import type { PosterSize } from 'contract/referrals/posters'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { campaignTerms } from '../campaigns/campaigns.repository.ts'
import { codeRows } from '../codes/codes.repository.ts'
import { printPoster } from './poster.pdf.ts'
import { posterFrom } from './poster.rules.ts'
import type { ReferralBusiness } from '../core/ownReferrals.ts'
import { summaryOf } from '../core/present.ts'
import { ownDisclosure } from '../core/words.rules.ts'

/** A poster for one of the member's own links. @throws Refusal referral_code_unknown, also for codes of others */
export async function posterOf(
  context: Context,
  { code, size }: { readonly code: string; readonly size: PosterSize },
  { linkBase }: ReferralBusiness,
): Promise<Uint8Array<ArrayBuffer>> {
  const memberId = memberOf(context)
  const [row] = await codeRows(context.db, [code])
  const terms = row?.member_id === memberId ? await campaignTerms(context.db, row.campaign_id) : null
  if (!terms) throw new Refusal('referral_code_unknown')
  const { business_id: businessId, referrer_points: referrerPoints, minimum: minimumUsdCents } = terms
  const facts = businessId && (await businessFacts(context, [businessId])).get(businessId)
  const poster = posterFrom(summaryOf(terms, facts || null), {
    code,
    link: `${linkBase}${code}`,
    disclosure: ownDisclosure({ referrerPoints, minimumUsdCents }),
  })
  return printPoster(poster, size, context.now)
}
