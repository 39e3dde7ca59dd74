// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { keepSearchesOnMove, searchesOnMove } from './searchesOnMove.ts'

beforeEach(() => localStorage.clear())

test('the map searches as it moves until the visitor switches it off on this device', () => {
  expect(searchesOnMove()).toBe(true)
  keepSearchesOnMove(false)
  expect(searchesOnMove()).toBe(false)
  keepSearchesOnMove(true)
  expect(searchesOnMove()).toBe(true)
})
