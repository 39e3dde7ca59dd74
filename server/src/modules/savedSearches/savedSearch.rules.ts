import type { SavedSearchDraft } from 'contract/savedSearches/savedSearches'
import { savedSearchNameLengthMax } from 'contract/savedSearches/savedSearches'
import type { SearchAddress } from 'contract/search/searchAddress'
import { type SearchAnswer, SearchQuery } from 'contract/search/search'

type SavedQuery = SavedSearchDraft['search']

/** The address of a search. */
export function addressOf(query: SavedQuery): SearchAddress {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/**
 * The query that finds the results of a saved search for its alert. "Open now" and "bookable today" are ignored: a
 * business that opens in the morning is not new. Null when the search no longer has a valid form.
 */
export function alertQuery(
  search: string,
  page: { pageSize: number; pageToken?: string },
): SearchQuery | null {
  const { open: _open, bookable, ...rest } = Object.fromEntries(new URLSearchParams(search))
  const read = SearchQuery.safeParse({
    ...rest,
    ...(bookable !== undefined && { bookable: 'yes' }),
    sort: 'distance',
    ...page,
  })
  return read.success ? read.data : null
}

/** "Sushi near Willowford Center", "Bakeries, open now, in a map area". */
export function searchName(query: SavedQuery, answer: Pick<SearchAnswer, 'facets' | 'origin'>): string {
  const categories = (answer.facets.find(({ group }) => group === 'category')?.values ?? [])
    .filter(({ isChosen }) => isChosen)
    .map(({ label }) => label)
  const subject = [query.q.trim(), ...categories].filter(Boolean).join(', ') || 'Businesses'
  const where = query.box
    ? 'in a map area'
    : query.near
      ? 'near my location'
      : answer.origin.name === 'everywhere'
        ? ''
        : `near ${answer.origin.name}`
  const room = savedSearchNameLengthMax - where.length - 1
  const short = subject.length > room ? `${subject.slice(0, room - 1).trimEnd()}…` : subject
  return `${short.charAt(0).toUpperCase()}${short.slice(1)} ${where}`.trim()
}

/** The results that match all words as typed: an alert about a guess, or about some of the words, would be wrong. */
export function exactHits(answer: Pick<SearchAnswer, 'hits' | 'understoodAs'>): SearchAnswer['hits'] {
  return answer.understoodAs === null ? answer.hits.filter(({ hasAllWords }) => hasAllWords) : []
}

const namedMax = 3

/** "Sakura Sushi, Kaiyo and 2 more". */
export function namesInSentence(names: readonly string[]): string {
  const shown = names.slice(0, namedMax)
  const rest = names.length - shown.length
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** The title and text of an alert. */
export function alertText(name: string, businesses: readonly string[]): { title: string; body: string } {
  const count = businesses.length
  return {
    title: count === 1 ? `New: ${businesses[0]}` : `${count} new places for you`,
    body: `${namesInSentence(businesses)} ${count === 1 ? 'matches' : 'match'} your saved search “${name}”.`,
  }
}
