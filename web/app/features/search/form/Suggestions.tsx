import { paths, type SearchAddress } from 'contract/paths'
import type { Suggestion } from 'contract/search/search'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { SearchIcon } from '../../../shared/ui/icons.tsx'
import { type ChoiceGroup, ChoiceList, type ListedChoice } from './ChoiceList.tsx'
import type { ChoicesProps } from './Combobox.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts'
import { changed } from '../searchAddress.ts'
import { useSuggestSearchesQuery } from '../searchApi.ts'
import { HistoryIcon } from '../searchIcons.tsx'
import { useDelayed } from './useDelayed.ts'
import styles from './Suggestions.module.css'

interface SuggestionsProps extends ChoicesProps {
  readonly address: SearchAddress
}

const groupNames = {
  business: 'Businesses',
  service: 'Services and products',
  category: 'Categories',
} as const
const kinds = Object.keys(groupNames) as Suggestion['kind'][] // exactly the keys above

/** Completions of the typed text, or recent searches for an empty field. Ignores late responses. */
export default function Suggestions({ address, ...list }: SuggestionsProps) {
  const navigate = useNavigate()
  const [recent, setRecent] = useState(recentSearches)
  const text = list.text.trim()
  const q = useDelayed(text).slice(0, 100)
  const { place } = address
  const { data, currentData } = useSuggestSearchesQuery(
    { query: { q, ...(place && { place }) } },
    { skip: q === '' },
  )

  const go = (to: string) => void navigate(to)
  const searchFor = (words: string) => {
    rememberSearch(words)
    go(paths.search(changed(address, { q: words })))
  }
  const chosen = (suggestion: Suggestion) => {
    switch (suggestion.kind) {
      case 'business':
        return go(paths.business(suggestion.slug))
      case 'service':
        return searchFor(suggestion.name)
      case 'category':
        return go(paths.search(changed(address, { q: undefined, category: suggestion.slug })))
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
            })),
          },
        ]
      : kinds.map((kind) => ({
          name: groupNames[kind],
          choices: ((currentData ?? data)?.suggestions ?? [])
            .filter((suggestion) => suggestion.kind === kind)
            .map((suggestion): ListedChoice => ({
              key: `${kind} ${'slug' in suggestion ? suggestion.slug : suggestion.name}`,
              icon: iconOf(suggestion),
              name: suggestion.name,
              detail: suggestion.detail,
              choose: () => chosen(suggestion),
            })),
        }))
  return (
    <ChoiceList
      {...list}
      label="Suggestions"
      groups={groups}
      foot={
        text === '' && (
          <button
            className={styles.forget}
            type="button"
            onClick={() => {
              forgetSearches()
              setRecent([])
            }}
          >
            Clear recent searches
          </button>
        )
      }
    />
  )
}

function iconOf(suggestion: Suggestion) {
  if ('glyph' in suggestion) return <Glyph name={suggestion.glyph} size={18} />
  return <SearchIcon size={18} />
}
