import { notificationCategoryText } from 'contract/notifications/categoryText'
import { notificationCategories, type NotificationKind } from 'contract/notifications/kinds'
import { expect, test } from 'vitest'
import { digestSections, digestTitle } from './digest.rules.ts'

const entry = (kind: NotificationKind, title: string, body = 'Text.') => ({
  kind,
  title,
  body,
  href: '/wallet',
})

test('groups by category, in the order of the settings', () => {
  const { sections, hiddenCount } = digestSections([
    entry('saved_search', 'A new place'),
    entry('points_changed', 'You got points'),
    entry('voucher_expiring', 'Your voucher ends'),
  ])
  expect(sections.map(({ title, entries }) => [title, entries.map((one) => one.title)])).toEqual([
    ['Points & payments', ['You got points', 'Your voucher ends']],
    ['News & offers', ['A new place']],
  ])
  expect(hiddenCount).toBe(0)
})

test('shows the latest of too many, and shortens long texts', () => {
  const many = Array.from({ length: 40 }, (_, at) => entry('points_changed', `${at}`, 'x'.repeat(500)))
  const { sections, hiddenCount } = digestSections(many)
  expect(hiddenCount).toBe(10)
  expect(sections[0]?.entries.map(({ title }) => title)).toEqual(many.slice(10).map(({ title }) => title))
  expect(sections[0]?.entries[0]?.text).toMatch(/^x{199}…$/)
})

test('counts its entries in the title', () => {
  expect(digestTitle('daily', 1)).toBe('Your daily digest: 1 update')
  expect(digestTitle('weekly', 12)).toBe('Your weekly digest: 12 updates')
})

test('every category has a name and one sentence', () => {
  for (const category of notificationCategories) {
    const { name, description } = notificationCategoryText[category]
    expect(name).not.toBe('')
    expect(description).toMatch(/^[A-Z][^.]+\.$/)
  }
})
