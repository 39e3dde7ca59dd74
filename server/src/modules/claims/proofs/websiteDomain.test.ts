import { expect, test } from 'vitest'
import { websiteDomain } from './websiteDomain.ts'

test.each([
  ['https://riveroak.example', 'riveroak.example'],
  ['https://www.shop.riveroak.example/menu?a=1', 'riveroak.example'],
  ['http://riveroak.co.uk', 'riveroak.co.uk'],
  ['https://riveroak.wixsite.com/home', 'shared'],
  ['https://riveroak.github.io', 'shared'],
  ['https://www.facebook.com/riveroak', 'shared'],
  ['https://sites.google.com/view/riveroak', 'shared'],
  ['https://gmail.com', 'shared'],
  ['https://mailinator.com', 'shared'],
  ['https://riveroak.blogspot.com', 'shared'],
  ['http://192.0.2.7/', null],
  ['http://localhost:3000', null],
  ['https://co.uk', null],
  [null, null],
])('the domain of %j is %j', (website, domain) => {
  expect(websiteDomain(website)).toBe(domain)
})
