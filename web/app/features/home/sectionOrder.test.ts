import type { HomeSection } from 'contract/home/home'
import type { HomeSectionKind } from 'contract/home/sections'
import { expect, test } from 'vitest'
import { inShownOrder, orderToKeep } from './sectionOrder.ts'

const sections = (...kinds: HomeSectionKind[]) => kinds.map((kind) => ({ kind }) as HomeSection) // only the kind is read
const kindsOf = (shown: readonly HomeSection[]) => shown.map(({ kind }) => kind)

test('the first order stays when the server sends another one; new sections follow', () => {
  const first = orderToKeep(sections('next_up', 'again', 'friends'), [])
  expect(first).toEqual(['next_up', 'again', 'friends'])
  const later = sections('friends', 'continue', 'next_up')
  expect(kindsOf(inShownOrder(later, first))).toEqual(['next_up', 'friends', 'continue'])
  expect(orderToKeep(later, first)).toEqual(['next_up', 'again', 'friends', 'continue'])
})

test('a section that comes back takes its old place', () => {
  const kept = orderToKeep(sections('next_up', 'again', 'friends'), [])
  expect(kindsOf(inShownOrder(sections('friends', 'again'), kept))).toEqual(['again', 'friends'])
})
