// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../test-support/page.ts'
import { NothingFound } from './NothingFound.tsx'

test.each([
  ['Vienna', 'No businesses near Vienna yet'],
  ['your location', 'No businesses near you yet'],
  ['everywhere', 'No businesses yet'],
])('a marketplace without businesses says so for %s, and how to list one', (placeName, title) => {
  show(<NothingFound address={{}} helps={[]} nearestCategories={[]} placeName={placeName} />)
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByRole('link', { name: 'List your business' }).getAttribute('href')).toBe(
    '/signup?as=business',
  )
})

test('a search without matches lists what to drop', () => {
  const helps = [{ drop: 'q', total: 3, isTotalExact: true } as const]
  show(<NothingFound address={{ q: 'rye' }} helps={helps} nearestCategories={[]} placeName="Vienna" />)
  expect(screen.getByRole('heading').textContent).toBe('No matches')
  expect(screen.getByRole('link').textContent).toBe('Search without “rye” 3 businesses')
})

test('a search without matches offers the nearest categories, without its words and filters', () => {
  const helps = [{ drop: 'q', total: 3, isTotalExact: true } as const]
  const nearestCategories = [{ slug: 'bakery', pluralName: 'Bakeries', total: 1000, isTotalExact: false }]
  const address = { q: 'ryebread', place: 'vienna', price: '4', open: 'now' }
  show(
    <NothingFound address={address} helps={helps} nearestCategories={nearestCategories} placeName="Vienna" />,
  )
  const link = screen.getByRole('link', { name: 'Bakeries 1,000+ businesses' })
  expect(link.getAttribute('href')).toBe('/search?place=vienna&radius=40&category=bakery')
})
