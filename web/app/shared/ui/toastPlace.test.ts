import { expect, test } from 'vitest'
import { insetAbove } from './toastPlace.ts'

const phone = { windowHeight: 640, toastsHeight: 60 }
const bottomBar = { top: 583, bottom: 640 }
const actionBar = { top: 510, bottom: 583 }

test('toasts are at the lower edge when no bar is there', () => {
  expect(insetAbove([], phone)).toBe(16)
})

test('toasts are above the bar at the lower edge', () => {
  expect(insetAbove([bottomBar], phone)).toBe(65)
})

test('toasts are above bars on top of each other, in any order', () => {
  expect(insetAbove([bottomBar, actionBar], phone)).toBe(138)
  expect(insetAbove([actionBar, bottomBar], phone)).toBe(138)
})

test('bars out of the way, below the window or not displayed leave toasts where they are', () => {
  const elsewhere = [
    { top: 100, bottom: 173 },
    { top: 700, bottom: 773 },
    { top: 0, bottom: 0 },
  ]
  expect(insetAbove(elsewhere, phone)).toBe(16)
})

test('more toasts reach bars that one toast does not reach', () => {
  const bar = { top: 500, bottom: 560 }
  expect(insetAbove([bar], phone)).toBe(16)
  expect(insetAbove([bar], { windowHeight: 640, toastsHeight: 200 })).toBe(148)
})
