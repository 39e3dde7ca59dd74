import type { PosterSize } from 'contract/referralPosters'
import { type Context, memberOf } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { businessFacts } from '../businesses/businesses.service.ts'
import { campaignTerms } from './referrals.campaigns.repository.ts'
import { codeRows } from './referrals.codes.repository.ts'
import { printPoster } from './referrals.poster.print.ts'
import { posterFrom } from './referrals.poster.rules.ts'
import type { Place } from './referrals.service.ts'
import { summaryOf } from './referrals.views.ts'
import { ownDisclosure } from './referrals.words.rules.ts'

/** A sheet for one of the member's own links. @throws Refusal referral_code_unknown, also for codes of others */
export async function posterOf(
  context: Context,
  { code, size }: { readonly code: string; readonly size: PosterSize },
  { linkBase }: Place,
): Promise<Uint8Array<ArrayBuffer>> {
  const memberId = memberOf(context)
  const [row] = await codeRows(context.db, [code])
  const terms = row?.member_id === memberId ? await campaignTerms(context.db, row.campaign_id) : null
  if (!terms) throw new Refusal('referral_code_unknown')
  const { business_id: businessId, referrer_points: referrerPoints } = terms
  const facts = businessId && (await businessFacts(context, [businessId])).get(businessId)
  const poster = posterFrom(summaryOf(terms, facts || null), {
    code,
    link: `${linkBase}${code}`,
    disclosure: ownDisclosure(referrerPoints),
  })
  return printPoster(poster, size, context.now)
}
