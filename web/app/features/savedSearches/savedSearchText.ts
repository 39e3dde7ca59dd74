import type { Preferences } from 'contract/account/preferences'
import type { SavedSearch } from 'contract/savedSearches/savedSearches'
import { formatDate } from '../../shared/format/instant.ts'
import { languageName } from '../../shared/format/language.ts'
import { readAddress, valuesOf } from '../search/searchAddress.ts'
import { appliedFilters } from '../search/searchText.ts'
import { capitalized } from '../../shared/format/capitalized.ts'

/** The filters that the name of a saved search does not contain: "Open now · Within 3 mi". */
export function filtersText({ search }: Pick<SavedSearch, 'search'>, preferences: Preferences): string {
  const {
    q: _q,
    category: _category,
    near: _near,
    box: _box,
    ...rest
  } = readAddress(new URLSearchParams(search))
  const named = (group: 'speaks' | 'access', labelOf: (value: string) => string) => ({
    group,
    values: valuesOf(rest[group]).map((value) => ({
      value,
      label: labelOf(value),
      count: 0,
      isChosen: true,
    })),
  })
  const facets = [named('speaks', languageName), named('access', wordsOf)]
  return appliedFilters(rest, { categories: [], facets, timeZone: undefined }, preferences)
    .map(({ label }) => label)
    .join(' · ')
}

/** "step-free-entrance" gives "Step free entrance". */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return capitalized(words)
}

/** The state of the alert in words. */
export function alertState({ hasAlert, isTooBroad, lastAlertAt }: SavedSearch): string {
  if (isTooBroad) return 'More than 500 results. Add a word or a filter to get alerts.'
  if (!hasAlert) return 'No alerts'
  return lastAlertAt ? `Last alert ${formatDate(lastAlertAt)}` : 'No new matches yet'
}
