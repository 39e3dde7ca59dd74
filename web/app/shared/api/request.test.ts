import { logIn, verifySignIn } from 'contract/account/account'
import { readProduct } from 'contract/businesses/businesses'
import { addFavourite } from 'contract/favourites/favourites'
import type { BusinessId, MemberId, ProductId, ReferralId } from 'contract/core/ids'
import { searchBusinesses } from 'contract/search/search'
import { deleteUser, downloadUsers } from 'contract/people/users'
import { readReferral } from 'contract/referrals/referrals'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { downloadAddress, request } from './request.ts'

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
    expect(() => request(addFavourite, nothing)).toThrow('/favourites/:businessId needs businessId')
  })
})

describe('an API with a base of its own', () => {
  afterEach(() => vi.unstubAllEnvs())
  const id = '01900000-0000-7000-8000-0000000000d1' as MemberId & ReferralId // the routes are not called
  const removal = { params: { id }, query: { reason: 'Misuse' } }

  test('has the base address of the configuration', () => {
    vi.stubEnv('USERS_API_URL', 'https://users.example/api/v1')
    vi.stubEnv('REFERRAL_API_URL', 'https://referrals.example/api/v1')
    expect(request(deleteUser, removal).url).toBe(`https://users.example/api/v1/users/${id}?reason=Misuse`)
    expect(downloadAddress(downloadUsers, { query: {} })).toBe('https://users.example/api/v1/users.csv')
    expect(request(readReferral, { params: { referralId: id } }).url).toBe(
      `https://referrals.example/api/v1/referrals/${id}`,
    )
  })
  test('is our own server without a configuration', () => {
    vi.stubEnv('USERS_API_URL', '')
    vi.stubEnv('REFERRAL_API_URL', '')
    expect(request(deleteUser, removal).url).toBe(`/users/${id}?reason=Misuse`)
    expect(downloadAddress(downloadUsers, { query: { show: 'owners' } })).toBe(
      '/api/v1/users.csv?show=owners',
    )
    expect(request(readReferral, { params: { referralId: id } }).url).toBe(`/referrals/${id}`)
  })
})
