import type { BookingId, BusinessId, OrderId, ProductId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import type { EarnPromise } from '../../loyalty/public.ts'

/** What one business sells in a checkout; the parts of the payment add up to its total with the tip. */
export interface OrderDraft {
  readonly id: OrderId
  readonly businessId: BusinessId
  /** What its one line pays, where it is not of products. */
  readonly bookingId?: BookingId
  /** It is no purchase: it earns nothing. */
  readonly isFee?: boolean
  readonly lines: readonly {
    readonly productId: ProductId | null
    readonly name: string
    readonly unitUsdCents: UsdCents
    readonly quantity: number
    readonly points: number
    readonly storeCreditUsdCents: number
    readonly cardUsdCents: number
  }[]
  /** Paid beside the lines, never with points. */
  readonly tipUsdCents: number
  readonly points: number
  readonly storeCreditUsdCents: number
  readonly cardUsdCents: number
  readonly feeUsdCents: number
  /** What the purchase will earn as things are. */
  readonly earnPoints: number
  /** Under which terms. */
  readonly promise?: EarnPromise
}
