import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import type { SearchAnswer } from 'contract/search/search'
import { Link } from 'react-router'
import { strongText } from '../../../shared/ui/classes.ts'
import { AppliedFilters } from '../filters/AppliedFilters.tsx'
import { changed } from '../searchAddress.ts'

interface QueryNotesProps {
  readonly address: SearchAddress
  readonly answer: Pick<SearchAnswer, 'understoodAs' | 'readings' | 'isExact' | 'total'>
}

/** How the search understood the words: filters read from them, corrections, and whether a result has all of them. */
export function QueryNotes({ address, answer }: QueryNotesProps) {
  const { understoodAs, readings, isExact, total } = answer
  const asTyped = changed(address, { verbatim: 'yes' })
  return (
    <>
      <AppliedFilters
        label="Read from your words"
        filters={readings.map(({ label, q }) => ({
          label,
          without: changed(address, { q: q === '' ? undefined : q }),
        }))}
        all={{ text: 'Search for the words instead', to: asTyped }}
      />
      {understoodAs !== null && total > 0 && (
        <p>
          Showing results for <strong className={strongText}>{understoodAs}</strong>. Search instead for{' '}
          <Link to={paths.search(asTyped)}>{address.q}</Link>
        </p>
      )}
      {!isExact && total > 0 && <p>No business matches all of “{address.q}”. These are the closest.</p>}
    </>
  )
}
