import * as z from 'zod/mini'
import { BusinessId, CampaignId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCents } from '../core/money.ts'
import { route } from '../core/route.ts'

/** The purchases of one group of customers while the campaign ran. */
export const HoldOutGroup = z.strictObject({
  people: z.int(),
  /** Customers who bought at least once. */
  buyers: z.int(),
  /** The share of buyers in hundredths of a percent, with its 95 % interval by Wilson. */
  buyersHundredths: z.strictObject({ estimate: z.int(), low: z.int(), high: z.int() }),
  /** Net sales to the whole group. */
  netSales: UsdCents,
  /** The rounded mean of net sales to one customer. */
  perPerson: UsdCents,
})

/** How much more one customer of the campaign spent, in cents, with its 95 % interval. */
const Difference = z.strictObject({ estimate: UsdCents, low: UsdCents, high: UsdCents })

export const HoldOutResult = z.discriminatedUnion('outcome', [
  z.strictObject({
    /** Too few people for a result. */
    outcome: z.literal('unknown'),
    /** The insufficient number: customers in the smaller group, or customers who bought. */
    lack: z.enum(['people', 'buyers']),
    have: z.int(),
    need: z.int(),
  }),
  z.strictObject({
    outcome: z.enum(['more', 'less', 'no_difference']),
    perPerson: Difference,
  }),
])
export type HoldOutResult = z.infer<typeof HoldOutResult>

export const CampaignEffect = z.strictObject({
  campaignId: CampaignId,
  /** The period of the purchases that count. */
  from: Instant,
  until: Instant,
  /** The campaign has ended: later purchases do not change the result. */
  isFinal: z.boolean(),
  withCampaign: HoldOutGroup,
  heldOut: HoldOutGroup,
  result: HoldOutResult,
  /**
   * Campaigns of the same kind at other businesses of the category; null below five businesses or 2,000 customers, or if
   * one business has more than half of them.
   */
  category: z.nullable(
    z.strictObject({
      name: z.string(),
      businesses: z.int(),
      people: z.int(),
      outcome: z.enum(['more', 'less', 'no_difference']),
      perPerson: Difference,
    }),
  ),
})
export type CampaignEffect = z.infer<typeof CampaignEffect>

const campaignParams = z.strictObject({ businessId: BusinessId, campaignId: CampaignId })
const effectErrors = ['campaign_not_found', 'hold_out_not_found'] as const

export const readCampaignEffect = route({
  method: 'GET',
  path: '/businesses/:businessId/campaigns/:campaignId/effect',
  summary: 'Compare the customers of a campaign with those held out of it, for owners',
  access: 'member',
  permission: 'insights.view',
  params: campaignParams,
  response: CampaignEffect,
  errors: effectErrors,
  tags: ['Campaign'],
})

export const downloadCampaignEffect = route({
  method: 'GET',
  path: '/businesses/:businessId/campaigns/:campaignId/effect.csv',
  summary: 'Download the comparison of a campaign as CSV, for owners',
  access: 'member',
  permission: 'insights.view',
  params: campaignParams,
  response: z.string(),
  isCsv: true,
  errors: effectErrors,
})

export const HoldOutPreview = z.strictObject({
  /** The customers who would be divided into two groups. */
  customers: z.int(),
  /** For each percentage on offer: the people held out, and the smallest change that the comparison can show. */
  choices: z.array(
    z.strictObject({
      percent: z.int(),
      heldOut: z.int(),
      isEnough: z.boolean(),
      /** In percentage points of the customers who buy in 30 days, with a power of 80 %. */
      detectablePoints: z.int(),
    }),
  ),
})
export type HoldOutPreview = z.infer<typeof HoldOutPreview>

export const previewHoldOut = route({
  method: 'GET',
  path: '/businesses/:businessId/hold-out',
  summary: 'Read what a hold-out of a new campaign could show, for owners',
  access: 'member',
  permission: 'campaigns.edit',
  params: z.strictObject({ businessId: BusinessId }),
  response: HoldOutPreview,
})
