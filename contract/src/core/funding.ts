import { sumOf } from './sum.ts'
import * as z from 'zod/mini'
import { BusinessId } from './ids.ts'

/** The party that funds points. */
export const Funder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('platform') }),
  z.strictObject({ kind: z.literal('business'), businessId: BusinessId }),
])
export type Funder = z.infer<typeof Funder>

/** Shares of the cost in basis points; they must sum to 10,000. */
export const FundingSplit = z
  .array(
    z.strictObject({
      funder: Funder,
      basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(4),
    z.refine((shares) => sumOf(shares, (share) => share.basisPoints) === 10_000, {
      error: 'must sum to 10,000 basis points',
    }),
    z.refine((shares) => new Set(shares.map(({ funder }) => keyOf(funder))).size === shares.length, {
      error: 'must name each funder once',
    }),
  )
export type FundingSplit = z.infer<typeof FundingSplit>

function keyOf(funder: Funder): string {
  return funder.kind === 'platform' ? 'platform' : funder.businessId
}
