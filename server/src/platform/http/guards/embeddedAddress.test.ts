import { paths } from 'contract/paths'
import { expect, test } from 'vitest'
import { isEmbeddedAddress } from './embeddedAddress.ts'

test('only the calculator for other websites may be framed by them', () => {
  expect(isEmbeddedAddress(paths.embeddedEstimate('oak', { job: 'cake' }))).toBe(true)
  expect(isEmbeddedAddress('/embed/estimate')).toBe(true)
  for (const path of [
    '/embed/estimate/x',
    '/component?x=/embed/estimate',
    '//embed/estimate',
    '/',
    undefined,
  ])
    expect(isEmbeddedAddress(path)).toBe(false)
})
