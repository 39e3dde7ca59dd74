import * as z from 'zod/mini'
import { BusinessSummary } from '../businesses/businesses.ts'
import { route } from '../core/route.ts'

export const recommendationsMax = 6

export const Recommendation = z.strictObject({
  business: BusinessSummary,
  /** One sentence without a period: "Because you often visit River Oak Bakery". */
  reason: z.string(),
})
export type Recommendation = z.infer<typeof Recommendation>

export const listRecommendations = route({
  method: 'GET',
  path: '/recommendations',
  summary:
    'List up to six businesses that fit the member’s own purchases; empty when the member turned them off',
  access: 'member',
  response: z.strictObject({ recommendations: z.array(Recommendation) }),
  errors: ['search_too_slow'],
})
