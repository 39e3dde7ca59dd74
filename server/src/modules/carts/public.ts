export { cartItemCount, pricedCartOf, removeFromCart } from './carts.ts'
