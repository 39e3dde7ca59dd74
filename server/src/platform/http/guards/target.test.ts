import { expect, test } from 'vitest'
import { normalisedTarget } from './target.ts'

const origin = 'http://localhost:3999'
const slashes = '/'.repeat(10_000)

test.each([
  ['/search?q=bread', '/search?q=bread'],
  ['/assets/../search', '/search'],
  ['/assets/%2e%2e/search', '/search'],
  ['/search\\..\\cart', '/cart'],
  ['http://localhost:3999/search?q=a', '/search?q=a'],
  ['/a//b', '/a//b'],
  ['/%00', '/%00'],
  ['/search?q=%ff', '/search?q=%ff'],
])('%s is read as %s', (target, address) => {
  expect(normalisedTarget(target, origin)).toBe(address)
})

test.each([
  '/%E0%A4%A',
  '/%',
  '/%ff',
  '/referral/%ff',
  '//',
  '////',
  '/\\',
  '/\\evil.example',
  '//evil.example',
  '//[',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '//api/v1/wallet',
  slashes,
])('%.30s is an unknown page and keeps its query', (target) => {
  expect(normalisedTarget(`${target}?q=a`, origin)).toBe('/unknown-address?q=a')
})

test.each([
  '*',
  '',
  'localhost:3999',
  'http://evil.example/search',
  'https://localhost:3999/search',
  'http://maya@localhost:3999/search',
  'javascript:alert(1)',
  '/api/v1/businesses/%',
  '/api/v1/businesses/%ff',
])('%.30s is not a URL of this server', (target) => {
  expect(normalisedTarget(target, origin)).toBeNull()
})
