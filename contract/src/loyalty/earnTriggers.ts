import * as z from 'zod/mini'

/** The events that earn points. Not reviews on other sites: their terms and the law forbid rewarding those. */
export const CampaignTrigger = z.enum(['order.completed', 'booking.completed', 'birthday'])
export type CampaignTrigger = z.infer<typeof CampaignTrigger>

/** Also the events of earlier campaigns: members do not sign up at a business, and referrals have campaigns of their own. */
export const EarnTrigger = z.enum([...CampaignTrigger.options, 'referral.completed', 'signup'])
export type EarnTrigger = z.infer<typeof EarnTrigger>
