import type { Category } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { type Suggestion, suggestSearches } from 'contract/search/search'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { SearchIcon } from '../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { type ChoiceGroup, ChoiceList, type ListedChoice } from './ChoiceList.tsx'
import type { ChoicesProps } from './Combobox.tsx'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts'
import { changed } from '../searchAddress.ts'
import { businessesText } from '../searchText.ts'
import { HistoryIcon } from '../searchIcons.tsx'
import { useDelayed } from './useDelayed.ts'
import styles from './Suggestions.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface SuggestionsProps extends ChoicesProps {
  /** All categories: the largest are suggested for an empty field. */
  readonly categories: readonly Category[]
  readonly address: SearchAddress
}

const groupNames = {
  business: 'Businesses',
  service: 'Services and products',
  category: 'Categories',
} as const

/** Completions of the typed text; recent searches and popular categories for an empty field. Ignores late responses. */
export default function Suggestions({ address, categories, ...list }: SuggestionsProps) {
  const navigate = useNavigate()
  const [recent, setRecent] = useState(recentSearches)
  const [removed, setRemoved] = useState<string | null>(null)
  const text = list.text.trim()
  const q = useDelayed(text).slice(0, 100)
  const { place } = address
  const { data, currentData } = useRead(
    suggestSearches,
    { query: { q, ...(place && { place }) } },
    { skip: q === '' },
  )

  const go = (to: string) => void navigate(to)
  const searchFor = (words: string) => {
    rememberSearch(words)
    go(paths.search(changed(address, { q: words })))
  }
  const goToCategory = (category: string) => go(paths.search(changed(address, { q: undefined, category })))
  const chosen = (suggestion: Suggestion) => {
    switch (suggestion.kind) {
      case 'business':
        return go(paths.business(suggestion.slug))
      case 'service':
        return searchFor(suggestion.name)
      case 'category':
        return goToCategory(suggestion.slug)
    }
  }

  const groups: ChoiceGroup[] =
    text === ''
      ? [
          {
            name: 'Recent searches',
            choices: recent.map((words) => ({
              key: words,
              icon: <HistoryIcon size={18} />,
              name: words,
              detail: '',
              choose: () => searchFor(words),
              remove: () => {
                setRecent(forgetSearch(words))
                setRemoved(words)
              },
            })),
          },
          {
            name: 'Popular categories',
            choices: popular(categories, recent.length).map(({ slug, pluralName, glyph, businessCount }) => ({
              key: `category ${slug}`,
              icon: <Glyph name={glyph} size={18} />,
              name: pluralName,
              detail: businessesText(businessCount),
              choose: () => goToCategory(slug),
            })),
          },
        ]
      : // The kind of the best suggestion comes first.
        [...Map.groupBy((currentData ?? data)?.suggestions ?? [], ({ kind }) => kind)].map(
          ([kind, group]) => ({
            name: groupNames[kind],
            choices: group.map((suggestion): ListedChoice => ({
              key: `${kind} ${'slug' in suggestion ? suggestion.slug : suggestion.name}`,
              icon: iconOf(suggestion),
              name: suggestion.name,
              detail: suggestion.detail,
              choose: () => chosen(suggestion),
            })),
          }),
        )
  return (
    <>
      <ChoiceList
        {...list}
        label="Suggestions"
        groups={groups}
        foot={
          text === '' &&
          recent.length > 0 && (
            <button
              className={styles.forget}
              type="button"
              onClick={() => {
                forgetSearches()
                setRecent([])
                setRemoved('All recent searches')
              }}
            >
              Clear recent searches
            </button>
          )
        }
      />
      <SrOnly role="status">{removed && `${removed} removed`}</SrOnly>
    </>
  )
}

const popularMax = 6
const popularMin = 2

/** The categories with most businesses; fewer below recent searches, so that the list fits. */
function popular(categories: readonly Category[], recentCount: number): Category[] {
  return categories
    .filter(({ businessCount }) => businessCount > 0)
    .toSorted((a, b) => b.businessCount - a.businessCount)
    .slice(0, Math.max(popularMin, popularMax - recentCount))
}

function iconOf(suggestion: Suggestion) {
  if ('glyph' in suggestion) return <Glyph name={suggestion.glyph} size={18} />
  return <SearchIcon size={18} />
}
