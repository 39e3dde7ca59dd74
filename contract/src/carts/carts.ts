import * as z from 'zod/mini'
import { BusinessId, ProductId, Slug } from '../core/ids.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { PickupEstimate } from '../orders/pickup.ts'
import { Points } from '../core/points.ts'
import { Photo } from '../photos/photo.ts'
import { route } from '../core/route.ts'

/** The limit of distinct products in one cart. */
export const cartItemsMax = 50
export const quantityMax = 99

/** The quantity of one product. */
export const Quantity = z
  .int({ error: 'must be a whole number' })
  .check(z.minimum(1, 'must be at least 1'), z.maximum(quantityMax, `must be at most ${quantityMax}`))

export const CartItem = z.strictObject({ productId: ProductId, quantity: Quantity })
export type CartItem = z.infer<typeof CartItem>

/** Why a line cannot be bought. */
export const CartProblem = z.enum(['removed', 'sold_out', 'fewer_left', 'above_limit', 'business_paused'])
export type CartProblem = z.infer<typeof CartProblem>

export const CartLine = z.strictObject({
  productId: ProductId,
  name: z.string(),
  quantity: z.int(),
  /** The quantity available now: the remaining stock, capped at the limit per order. */
  quantityMax: z.int(),
  unitUsdCents: UsdCentsPositive,
  /** The unit price when the line was added, if it has changed since. */
  wasUsdCents: z.nullable(UsdCentsPositive),
  totalUsdCents: UsdCentsPositive,
  fulfilment: z.enum(['pickup', 'delivery', 'in_store', 'digital']),
  /** The first photo of the product. */
  photo: z.optional(Photo),
  /** True when the customer can pay for the line with points. */
  isRedeemable: z.boolean(),
  /** Totals exclude lines with a problem. */
  problem: z.nullable(CartProblem),
})
export type CartLine = z.infer<typeof CartLine>

/** The lines of one business; checkout turns them into an order. */
export const CartPart = z.strictObject({
  business: z.strictObject({
    id: BusinessId,
    slug: Slug,
    name: z.string(),
    glyph: z.string(),
  }),
  lines: z.array(CartLine),
  subtotalUsdCents: UsdCentsPositive,
  /**
   * The points earned when the customer pays nothing with points: exact for a member, by the base rate for a visitor.
   */
  earnPoints: Points,
  /** Null without a line that can be bought and is for pickup. */
  pickup: z.nullable(PickupEstimate),
})
export type CartPart = z.infer<typeof CartPart>

export const Cart = z.strictObject({
  /** In the order in which the customer added the businesses. */
  parts: z.array(CartPart),
  /** Total quantity, including lines with a problem. */
  itemCount: z.int(),
  totalUsdCents: UsdCentsPositive,
  earnPoints: Points,
})
export type Cart = z.infer<typeof Cart>

const items = z.array(CartItem).check(z.maxLength(cartItemsMax, `must be at most ${cartItemsMax} products`))

export const readCart = route({
  method: 'GET',
  path: '/cart',
  summary: "Get the member's cart at current prices",
  access: 'member',
  response: Cart,
  tags: ['Cart'],
})

export const showItems = route({
  method: 'POST',
  path: '/cart/preview',
  summary: 'Preview a cart of these products for an anonymous visitor; nothing is stored',
  access: 'public',
  body: z.strictObject({ items }),
  response: Cart,
  errors: [],
})

/** The limit of amounts in one request. */
export const earningAmountsMax = 200

export const previewEarning = route({
  method: 'GET',
  path: '/businesses/:businessId/earning',
  summary:
    'Calculate the points that purchases of these amounts would earn the member, each on its own and paid without points',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  query: z.strictObject({
    /** US cents with commas between: "450,1250". */
    amounts: z
      .string()
      .check(
        z.regex(
          new RegExp(String.raw`^\d{1,9}(,\d{1,9}){0,${earningAmountsMax - 1}}$`),
          `must be up to ${earningAmountsMax} amounts in US cents, separated by commas`,
        ),
      ),
  }),
  /** In the order of the requested amounts. */
  response: z.strictObject({ points: z.array(Points) }),
  errors: ['business_not_found'],
})

export const addCartItems = route({
  method: 'POST',
  path: '/cart/items',
  summary: 'Add products to the cart, up to the quantity that can be bought',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({ items }),
  response: Cart,
  errors: ['product_not_found', 'cart_full'],
})

export const setCartItem = route({
  method: 'PUT',
  path: '/cart/items/:productId',
  summary: 'Set the quantity of a product in the cart; 0 removes it',
  access: 'member',
  params: z.strictObject({ productId: ProductId }),
  body: z.strictObject({
    quantity: z
      .int({ error: 'must be a whole number' })
      .check(z.minimum(0, 'must not be negative'), z.maximum(quantityMax, `must be at most ${quantityMax}`)),
  }),
  response: Cart,
  errors: ['product_not_found', 'cart_full'],
})

export const clearCart = route({
  method: 'DELETE',
  path: '/cart',
  summary: 'Empty the cart',
  access: 'member',
  response: Cart,
})
