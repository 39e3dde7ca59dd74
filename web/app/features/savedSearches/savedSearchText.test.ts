import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { SavedSearchId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SavedSearch } from 'contract/savedSearches/savedSearches'
import { expect, test } from 'vitest'
import { alertState, filtersText } from './savedSearchText.ts'

const at = '2026-11-20T17:00:00.000Z' as Instant // an instant
const saved = (change: Partial<SavedSearch>): SavedSearch => ({
  id: '019a0000-0000-7000-8000-000000000000' as SavedSearchId, // an id
  ...{ name: 'Tea', search: 'q=tea', hasAlert: true, isTooBroad: false, lastAlertAt: null, createdAt: at },
  ...change,
})

test.each([
  ['place=mill&q=tea', ''],
  ['category=cafe&open=now&place=mill&radius=3', 'Open now · Within 2 mi'],
  ['access=step-free-entrance&rating=4&speaks=es', '4 stars or more · Spanish · Step free entrance'],
])('%s has the filters "%s" beside its name', (search, text) => {
  expect(filtersText({ search }, defaultPreferences)).toBe(text)
})

test.each([
  [{}, 'No new matches yet'],
  [{ lastAlertAt: at }, 'Last alert Nov 20, 2026'],
  [{ hasAlert: false, lastAlertAt: at }, 'No alerts'],
  [{ hasAlert: false, isTooBroad: true }, 'More than 500 results. Add a word or a filter to get alerts.'],
])('the state of %j is in words', (change, text) => {
  expect(alertState(saved(change))).toBe(text)
})
