import { readCart } from 'contract/carts/carts'
import type { Sent } from 'contract/core/route'
import { keepAnswer } from '../../shared/api/calls.ts'

/** Argument for the member's cart; loaders and components must use the same. */
export const ownCart: Sent<typeof readCart> = {}

/** A change responds with the whole cart. */
export const showCart = keepAnswer(readCart, () => ownCart)
