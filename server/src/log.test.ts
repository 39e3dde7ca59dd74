import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { loggedRequest } from './log.ts'

test.each([
  ['/card?tab=credit&code=GIFT-7K2M-9QRT-4XNE-0A1B', '/card?tab=credit&code=GIFT-[hidden]'],
  ['/card?code=gift-7k2m-9qrt-4xne-0a1b&tab=credit', '/card?code=GIFT-[hidden]&tab=credit'],
  [
    '/signin?from=%2Fcard%3Fcode%3DGIFT%2D7K2M%2D9QRT%2D4XNE%2D0A1B',
    '/signin?from=%2Fcard%3Fcode%3DGIFT-[hidden]',
  ],
  ['/card/gift?g=1', '/card/gift?g=1'],
  ['/api/v1/gift-cards/redeem', '/api/v1/gift-cards/redeem'],
  ['/assets/GiftCardPage-D3gSDQNa.js', '/assets/GiftCardPage-D3gSDQNa.js'],
])('a request for %s is logged as %s', (url, logged) => {
  const request = { method: 'GET', url, host: 'localhost', ip: '127.0.0.1' } as FastifyRequest // what is logged of it
  expect(loggedRequest(request).url).toBe(logged)
})
