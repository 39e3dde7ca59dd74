import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'
import { Synonyms } from './Synonyms.tsx'
import { listZeroResultSearches } from 'contract/search/search'
import { useRead } from '../../../shared/api/calls.ts'

/** Most frequent first; each links to the search, which may have matches by now. */
export function ZeroResultSearches() {
  const { data, error, refetch } = useRead(listZeroResultSearches, {})
  const [explained, setExplained] = useState<string | null>(null)
  if (data)
    return data.searches.length === 0 ? (
      <EmptyState drawing="nothingFound" title="No zero-result searches">
        <Body>Searches without results appear here.</Body>
        <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
      </EmptyState>
    ) : (
      <>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col">Count</th>
              <th scope="col">Last searched</th>
              <th scope="col">Next step</th>
            </tr>
          </thead>
          <tbody>
            {data.searches.map(({ words, times, lastAt }) => (
              <tr key={words}>
                <th scope="row">
                  <Link to={paths.search({ q: words })}>{words}</Link>
                </th>
                <td data-label="Count">{formatCount(times)}</td>
                <td data-label="Last searched">{formatDate(lastAt)}</td>
                <td data-label="Next step">
                  <Button
                    look="outlined"
                    size="small"
                    aria-label={`Add meaning: ${words}`}
                    onClick={() => setExplained(words)}
                  >
                    Add meaning
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <Synonyms />
        {explained !== null && <SynonymDialog words={explained} onClose={() => setExplained(null)} />}
      </>
    )
  if (error)
    return (
      <Message kind="error">
        <p>{problemOf(error).sentence}</p>
        <Button look="text" onClick={() => void refetch()}>
          Try again
        </Button>
      </Message>
    )
  return (
    <Skeleton label="Loading the searches">
      <SkeletonBox style={{ height: 320 }} />
    </Skeleton>
  )
}
