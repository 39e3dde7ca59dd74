import type { BookingId, BusinessId, LocationId, OrderId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { EarnPromise } from '../../loyalty/public.ts'

/** The sale of one business in a checkout; the tenders add up to its total with the tip. */
export interface OrderDraft {
  readonly id: OrderId
  readonly businessId: BusinessId
  /** The booking that the only line pays for, if it is not for products. */
  readonly bookingId?: BookingId
  /** Null if the order is not picked up. `at`: null for as soon as possible. */
  readonly pickup?: {
    readonly at: Instant | null
    readonly note: string
    /** Without one, the first location of the business. */
    readonly locationId?: LocationId
  } | null
  /** A fee is not a purchase and earns no points. */
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
  /** Paid in addition to the lines, never with points. */
  readonly tipUsdCents: number
  readonly points: number
  readonly storeCreditUsdCents: number
  readonly cardUsdCents: number
  readonly feeUsdCents: number
  /** Points that the purchase will earn under the current terms. */
  readonly earnPoints: number
  /** The terms of `earnPoints`. */
  readonly promise?: EarnPromise
}
