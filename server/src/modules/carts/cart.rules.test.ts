import type { BusinessId, ProductId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { describe, expect, test } from 'vitest'
import {
  cartFrom,
  preparationOf,
  quantityLimit,
  type Offered,
  problemOfLine,
  withoutRepeats,
} from './cart.rules.ts'

// Ids and slugs of these tests; none is stored.
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
const productId = (number: number) => id(number) as ProductId

function business(number: number, changes: Partial<Offered['business']> = {}): Offered['business'] {
  return {
    id: id(number) as BusinessId,
    slug: `house-${number}`,
    name: `House ${number}`,
    glyph: 'bread',
    status: 'published',
    earnRateHundredths: 500,
    ...changes,
  }
}

function product(number: number, changes: Partial<Offered> = {}): Offered {
  return {
    id: productId(number),
    name: `Product ${number}`,
    priceUsdCents: usdCents(450),
    stock: null,
    maxPerOrder: 10,
    fulfilment: 'pickup',
    preparationMinutes: 10,
    isRedeemable: true,
    isRemoved: false,
    business: business(1),
    ...changes,
  }
}

const cartLine = (offered: Offered, quantity: number, addedCents = Number(offered.priceUsdCents)) => ({
  product: offered,
  quantity,
  addedUsdCents: usdCents(addedCents),
})

const lineOf = (offered: Offered, quantity = 1) => cartFrom([cartLine(offered, quantity)]).parts[0]?.lines[0]

describe('the problem of a line', () => {
  test.each([
    [product(1), 10, null],
    [product(1), 11, 'above_limit'],
    [product(1, { stock: 3 }), 3, null],
    [product(1, { stock: 3 }), 4, 'fewer_left'],
    [product(1, { stock: 20 }), 11, 'above_limit'],
    [product(1, { stock: 10 }), 11, 'above_limit'],
    [product(1, { stock: 0 }), 1, 'sold_out'],
    [product(1, { isRemoved: true, stock: 0 }), 1, 'removed'],
    [product(1, { business: business(1, { status: 'paused' }), stock: 0 }), 1, 'business_paused'],
    [product(1, { business: business(1, { status: 'paused' }), isRemoved: true }), 1, 'removed'],
    [product(1, { business: business(1, { status: 'closed' }) }), 1, 'removed'],
    [product(1, { business: business(1, { status: 'suspended' }) }), 1, 'removed'],
    [product(1, { business: business(1, { status: 'draft' }) }), 1, 'removed'],
  ] as const)('is the first that prevents the purchase: case %#', (offered, quantity, problem) => {
    expect(problemOfLine(offered, quantity)).toBe(problem)
  })
})

describe('the maximum quantity', () => {
  test.each([
    [product(1), 10],
    [product(1, { stock: 3 }), 3],
    [product(1, { stock: 30 }), 10],
    [product(1, { maxPerOrder: 999 }), 99],
    [product(1, { stock: 0 }), 0],
    [product(1, { isRemoved: true }), 0],
    [product(1, { business: business(1, { status: 'paused' }) }), 0],
  ] as const)('is the stock, up to the limit per order: case %#', (offered, most) => {
    expect(lineOf(offered)?.quantityMax).toBe(most)
  })
  test('a sold-out line keeps a quantity of one', () => {
    expect(quantityLimit(product(1, { stock: 0 }))).toBe(1)
    expect(quantityLimit(product(1, { stock: 4 }))).toBe(4)
  })
})

describe('a cart', () => {
  test('without items has a total of 0', () => {
    expect(cartFrom([])).toEqual({ parts: [], itemCount: 0, totalUsdCents: 0, earnPoints: 0 })
  })
  test('is grouped in the order in which businesses and products were added', () => {
    const other = { business: business(2) }
    const cart = cartFrom([
      cartLine(product(3, other), 1),
      cartLine(product(1), 1),
      cartLine(product(4, other), 1),
      cartLine(product(2), 1),
    ])
    expect(
      cart.parts.map(({ business: { slug }, lines }) => [slug, ...lines.map(({ name }) => name)]),
    ).toEqual([
      ['house-2', 'Product 3', 'Product 4'],
      ['house-1', 'Product 1', 'Product 2'],
    ])
  })
  test('excludes lines with a problem from every total, but counts their pieces', () => {
    const cart = cartFrom([cartLine(product(1), 2), cartLine(product(2, { stock: 1 }), 3)])
    expect(cart).toMatchObject({ itemCount: 5, totalUsdCents: 900, earnPoints: 45 })
    expect(cart.parts[0]).toMatchObject({ subtotalUsdCents: 900, earnPoints: 45 })
    expect(cart.parts[0]?.lines[1]).toMatchObject({ totalUsdCents: 1350, problem: 'fewer_left' })
  })
  test('earns on the subtotal of each business at its own rate, not line by line', () => {
    const cents = { priceUsdCents: usdCents(19) }
    const generous = { ...cents, business: business(2, { earnRateHundredths: 1000 }) }
    const cart = cartFrom([
      cartLine(product(1, cents), 1),
      cartLine(product(2, cents), 1),
      cartLine(product(3, generous), 1),
    ])
    // 38 cents at 5 points per dollar earn 1.9 points; 19 cents at 10 points per dollar also earn 1.9.
    expect(cart.parts.map(({ earnPoints }) => earnPoints)).toEqual([1, 1])
    expect(cart.earnPoints).toBe(2)
  })
  test('shows the earlier price of a product when it has changed', () => {
    const cart = cartFrom([cartLine(product(1), 1, 400), cartLine(product(2), 1)])
    expect(cart.parts[0]?.lines.map(({ wasUsdCents }) => wasUsdCents)).toEqual([400, null])
  })
  test('computes an exact total with the maximum items and prices', () => {
    const dear = { priceUsdCents: usdCents(100_000_000), maxPerOrder: 99 }
    const full = Array.from({ length: 50 }, (_, index) =>
      cartLine(product(1, { ...dear, id: `${id(0).slice(0, -2)}${10 + index}` as ProductId }), 99),
    )
    expect(cartFrom(full).totalUsdCents).toBe(495_000_000_000)
  })
})

test('repeated products become one line of at most 99, at the position of the first', () => {
  const [first, second] = [productId(1), productId(2)]
  expect(
    withoutRepeats([
      { productId: first, quantity: 60 },
      { productId: second, quantity: 1 },
      { productId: first, quantity: 60 },
    ]),
  ).toEqual([
    { productId: first, quantity: 99 },
    { productId: second, quantity: 1 },
  ])
})

test('the preparation of a pickup is the longest of the products that are picked up and can be bought', () => {
  const rows = [
    cartLine(product(1, { preparationMinutes: 20 }), 2),
    cartLine(product(2, { preparationMinutes: 45, stock: 0 }), 1),
    cartLine(product(3, { preparationMinutes: 90, fulfilment: 'delivery' }), 1),
    cartLine(product(4, { business: business(2), fulfilment: 'digital' }), 1),
  ]
  expect([...preparationOf(rows)]).toEqual([[id(1), 20]])
})
