import { expect, test } from 'vitest'
import { isPreviewAddress } from './previewAddress.ts'

test('only a profile with a draft is a preview', () => {
  expect(isPreviewAddress('/business-profile?b=oak&draft=x')).toBe(true)
  expect(isPreviewAddress('/business-profile?b=oak')).toBe(false)
  expect(isPreviewAddress('/business-profile/product-details?draft=x')).toBe(false)
  expect(isPreviewAddress('/signin?draft=x')).toBe(false)
  expect(isPreviewAddress('/business-profile')).toBe(false)
  expect(isPreviewAddress(undefined)).toBe(false)
})
