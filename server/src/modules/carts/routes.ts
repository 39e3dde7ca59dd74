import {
  addCartItems,
  clearCart,
  previewEarning as previewEarningRoute,
  readCart,
  setCartItem,
  showItems,
} from 'contract/carts/carts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { previewEarning } from './previewEarning.ts'
import { addToCart, cartOf, emptyCart, previewOf, setInCart } from './carts.ts'

export function cartsRoutes(app: FastifyInstance): void {
  bind(app, readCart, (context) => cartOf(context))
  bind(app, showItems, (context, { body }) => previewOf(context, body.items))
  bind(app, addCartItems, (context, { body }) => addToCart(context, body.items))
  bind(app, setCartItem, (context, { params, body }) => setInCart(context, { ...params, ...body }))
  bind(app, previewEarningRoute, (context, { params, query }) =>
    previewEarning(context, { ...params, ...query }),
  )
  bind(app, clearCart, (context) => emptyCart(context))
}
