import { randomBytes } from 'node:crypto'
import type { MemberId, ReferralCampaignId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { codeOfChannel, type CodeRow, insertCode } from './codes.repository.ts'
import { codeFrom } from './codes.rules.ts'

const triesMax = 5

/** The member's link for a label, created on first use. */
export async function channelCode(
  context: Context,
  of: { memberId: MemberId; campaignId: ReferralCampaignId; channel: string },
): Promise<CodeRow> {
  return (await codeOfChannel(context.db, of)) ?? makeCode(context, { ...of, isInvitation: false })
}

/** A code for one invitation. */
export async function makeCode(
  context: Context,
  of: { memberId: MemberId; campaignId: ReferralCampaignId; channel: string; isInvitation: boolean },
): Promise<CodeRow> {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const made = await insertCode(context.db, { ...of, code: codeFrom(randomBytes(8)), now: context.now })
    if (made) return made
    // A concurrent call created the same link; otherwise one of 2⁴⁰ codes collided.
    const standing = of.isInvitation ? null : await codeOfChannel(context.db, of)
    if (standing) return standing
  }
  throw new Error('no free referral code was found')
}
