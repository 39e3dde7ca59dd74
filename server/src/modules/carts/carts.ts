import type { Cart, CartItem } from 'contract/carts/carts'
import type { BusinessId, MemberId, ProductId } from 'contract/core/ids'
import type { PickupOffer } from 'contract/orders/pickup'
import { type Context, memberOf, withRequestCache } from '../../platform/context.ts'
import { concurrently } from '../../platform/db/pipeline.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { pickupOffersOf, type SoldProduct, soldProducts } from '../businesses/public.ts'
import { piecesInCheckout, withOwnPieces } from '../orders/public.ts'
import { earningAt } from './previewEarning.ts'
import { cartRows, countPieces } from './cart.queries.ts'
import { deleteItems, deleteSome, lockCart, putItems } from './cart.repository.ts'
import {
  cartFrom,
  type CartRow,
  isPublic,
  preparationOf,
  quantityLimit,
  withEarning,
  withoutRepeats,
} from './cart.rules.ts'

/** The member's cart at current prices, with the earning that the checkout computes. */
export async function cartOf(context: Context): Promise<Cart> {
  const { cart } = await pricedCartOf(context)
  const buying = cart.parts
    .filter(({ subtotalUsdCents }) => subtotalUsdCents > 0)
    .map(({ business, subtotalUsdCents }) => ({ businessId: business.id, subtotalUsdCents }))
  return withEarning(cart, await earningAt(context, buying))
}

export interface PricedCart {
  readonly cart: Cart
  /** By business. */
  readonly pickups: ReadonlyMap<BusinessId, PickupOffer>
}

/** The member's cart with earning from rates alone, for callers that compute the earning themselves. */
export async function pricedCartOf(context: Context): Promise<PricedCart> {
  const rows = await cartRows(context.db, memberOf(context))
  const products = await offeredTo(
    context,
    rows.map(({ product_id }) => product_id),
  )
  return pricedFrom(
    context,
    rows.flatMap(({ product_id, quantity, added_usd_cents }) => {
      const product = products.get(product_id)
      return product ? [{ product, quantity, addedUsdCents: added_usd_cents }] : []
    }),
  )
}

async function pricedFrom(context: Context, rows: readonly CartRow[]): Promise<PricedCart> {
  const pickups = await pickupOffersOf(context, preparationOf(rows))
  const estimates = new Map([...pickups].map(([businessId, { estimate }]) => [businessId, estimate]))
  return { cart: cartFrom(rows, estimates), pickups }
}

/** Prices items outside of any stored cart. Omits products that are not public. */
export async function previewOf(context: Context, items: readonly CartItem[]): Promise<Cart> {
  const wanted = withoutRepeats(items)
  const products = publicAmong(await soldProducts(context, idsOf(wanted)))
  const { cart } = await pricedFrom(
    context,
    wanted.flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      return product ? [{ product, quantity, addedUsdCents: product.priceUsdCents }] : []
    }),
  )
  return cart
}

/**
 * Adds to the current quantities, at most what one order can take now. A product that cannot be bought now is added,
 * and its line states the problem.
 * @throws Refusal product_not_found (with `productIds`), cart_full
 */
export async function addToCart(context: Context, items: readonly CartItem[]): Promise<Cart> {
  const memberId = memberOf(context)
  const wanted = withoutRepeats(items)
  const products = publicAmong(await offeredTo(context, idsOf(wanted)))
  const unknown = wanted.filter(({ productId }) => !products.has(productId))
  if (unknown.length > 0)
    throw new Refusal('product_not_found', {
      details: { productIds: unknown.map(({ productId }) => productId) },
    })
  await lockCart(context.db, memberId)
  const rows = await cartRows(context.db, memberId)
  const before = new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
  await putItems(context.db, {
    memberId,
    now: context.now,
    items: wanted.flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      if (!product) return []
      const sum = (before.get(productId) ?? 0) + quantity
      // Adding more of a product confirms its current price.
      return {
        productId,
        quantity: Math.min(sum, quantityLimit(product)),
        addedUsdCents: product.priceUsdCents,
      }
    }),
  })
  return cartOf(withRequestCache(context))
}

/**
 * Sets the quantity, at most what one order can take now; 0 removes the item.
 * @throws Refusal product_not_found, cart_full
 */
export async function setInCart(
  context: Context,
  { productId, quantity }: { productId: ProductId; quantity: number },
): Promise<Cart> {
  const memberId = memberOf(context)
  if (quantity === 0) {
    await deleteSome(context.db, { memberId, productIds: [productId] })
    return cartOf(withRequestCache(context))
  }
  await lockCart(context.db, memberId)
  const row = (await cartRows(context.db, memberId)).find(({ product_id }) => product_id === productId)
  const product = (await offeredTo(context, [productId])).get(productId)
  if (!product || (!row && !isPublic(product))) throw new Refusal('product_not_found')
  await putItems(context.db, {
    memberId,
    now: context.now,
    items: [
      {
        productId,
        quantity: Math.min(quantity, quantityLimit(product)),
        addedUsdCents: row?.added_usd_cents ?? product.priceUsdCents,
      },
    ],
  })
  return cartOf(withRequestCache(context))
}

export async function emptyCart(context: Context): Promise<Cart> {
  await deleteItems(context.db, memberOf(context))
  return cartOf(withRequestCache(context))
}

/** Removes bought products from the cart. */
export async function removeFromCart(
  context: Context,
  memberId: MemberId,
  productIds: readonly ProductId[],
): Promise<void> {
  await deleteSome(context.db, { memberId, productIds })
}

/** Counts pieces, for the header. */
export async function cartItemCount(context: Context, memberId: MemberId): Promise<number> {
  return countPieces(context.db, memberId)
}

/** Products as this member can buy them: the pieces of their own open checkout count as available. */
async function offeredTo(
  context: Context,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, SoldProduct>> {
  const [products, own] = await concurrently([
    soldProducts(context, ids),
    piecesInCheckout(context, memberOf(context)),
  ])
  return withOwnPieces(products, own)
}

const idsOf = (items: readonly CartItem[]) => items.map(({ productId }) => productId)

function publicAmong(products: ReadonlyMap<ProductId, SoldProduct>): ReadonlyMap<ProductId, SoldProduct> {
  return new Map([...products].filter(([_id, product]) => isPublic(product)))
}
