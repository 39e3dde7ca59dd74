import { logIn, verifySignIn } from 'contract/account/account'
import { readProduct } from 'contract/businesses/businesses'
import { addFavourite } from 'contract/favourites/favourites'
import type { BusinessId, ProductId } from 'contract/core/ids'
import { searchBusinesses } from 'contract/search/search'
import { describe, expect, test } from 'vitest'
import { request } from './request.ts'

// Ids of these tests; the routes are not called.
const businessId = '01900000-0000-7000-8000-000000000001' as BusinessId
const productId = '01900000-0000-7000-8000-000000000002' as ProductId

describe('a request built from the contract', () => {
  test('puts parameters into the path', () => {
    expect(request(readProduct, { params: { slug: 'alder-bakery', productId } })).toEqual({
      url: `/businesses/alder-bakery/products/${productId}`,
      method: 'GET',
    })
  })
  test('encodes parameters that could change the path', () => {
    expect(request(readProduct, { params: { slug: '../me?x', productId } }).url).toBe(
      `/businesses/..%2Fme%3Fx/products/${productId}`,
    )
  })
  test('omits undefined query parameters', () => {
    expect(request(searchBusinesses, { query: { q: 'rye & salt', category: undefined } }).url).toBe(
      '/search?q=rye+%26+salt',
    )
  })
  test('sends the unchanged body with the contract’s method', () => {
    const body = {
      idToken: 'a.b.c',
      email: 'maya@example.com',
      displayName: null,
      photoURL: null,
      provider: 'google',
    } as const
    expect(request(logIn, { body })).toEqual({ url: '/auth/login', method: 'POST', body })
    expect(request(addFavourite, { params: { businessId } }).method).toBe('PUT')
  })
  test('has neither body nor query when the contract defines none', () => {
    expect(request(verifySignIn, {})).toEqual({ url: '/auth/verify', method: 'GET' })
  })
  test('throws when a path parameter is missing', () => {
    const nothing = { params: {} } as never // input that bypasses the types
    expect(() => request(addFavourite, nothing)).toThrow('addFavourite needs businessId')
  })
})
