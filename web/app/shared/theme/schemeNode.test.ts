// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { schemeNode } from './schemeNode.ts'

/** Material UI's writes at start-up and on a change of scheme. */
function choose(scheme: 'light' | 'dark'): void {
  for (const each of ['data-light', 'data-dark']) schemeNode.removeAttribute(each)
  schemeNode.setAttribute(`data-${scheme}`, '')
}

test('choosing the active scheme changes nothing, and another one replaces it', () => {
  const root = document.documentElement
  root.setAttribute('data-dark', '')
  const changes = new MutationObserver(() => {})
  changes.observe(root, { attributes: true })
  choose('dark')
  expect(changes.takeRecords()).toEqual([])
  expect(root.getAttributeNames()).toEqual(['data-dark'])
  choose('light')
  expect(root.getAttributeNames()).toEqual(['data-light'])
})
