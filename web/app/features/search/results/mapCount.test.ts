import { expect, test } from 'vitest'
import { cutText, mapCount } from './mapCount.ts'
import type { MapAnswer } from './useMapPlaces.ts'

const answer = (shown: number, total: number, isTotalExact = true) =>
  ({ places: Array.from({ length: shown }), total, isTotalExact }) as unknown as MapAnswer // only the length is read

test('the count of a map is that of its places, and says when there are more', () => {
  expect(mapCount(answer(405, 405))).toBe('405 businesses')
  expect(mapCount(answer(1, 1))).toBe('1 business')
  expect(mapCount(answer(500, 612))).toBe('500 of 612 businesses on the map. Zoom in to see the others.')
  expect(mapCount(answer(500, 1000, false))).toBe(
    '500 of more than 1,000 businesses on the map. Zoom in to see the others.',
  )
  expect(cutText(answer(405, 405))).toBeNull()
})
