import type { BusinessSummary, Category } from 'contract/businesses/businesses'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import type { Problem } from 'contract/errors/problem'
import { type SearchAnswer, searchBusinesses } from 'contract/search/search'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { BusinessCard, CardGrid } from '../../../shared/ui/BusinessCard.tsx'
import { cluster, inlineRow, quietTone, sideBySide } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { CardsSkeleton, SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { searchInput, changed } from '../searchAddress.ts'
import { businessesText } from '../searchText.ts'
import { NothingFound } from './NothingFound.tsx'
import { QueryNotes } from './QueryNotes.tsx'
import { reasonText } from './reasonText.ts'
import { SearchRefused } from './SearchRefused.tsx'
import styles from './SearchResults.module.css'
import { useRead } from '../../../shared/api/calls.ts'

export interface SearchResultsProps {
  readonly address: SearchAddress
  readonly now: Instant
  /** Refusal that the server's page already reported for this search. */
  readonly refusal: Problem | null
  readonly filters: ReactNode
  /** Action below the suggestions of an empty result. */
  readonly emptyAction?: ReactNode
  /** Categories of the search. */
  readonly categories: readonly Category[]
  readonly renderCorner: (business: BusinessSummary) => ReactNode
  /** Content at the foot of each card. */
  readonly renderFoot: (business: BusinessSummary) => ReactNode
  /** Highlighted business, from the list or the map. */
  readonly pointedId: BusinessId | null
  readonly onPoint: (id: BusinessId | null) => void
}

const cardsAtOnce = 4
const skeletonCards = 8

/** Search results in all list states; announces the count when it changes. */
export function SearchResults({
  address,
  now,
  refusal,
  filters,
  emptyAction,
  categories,
  renderCorner,
  renderFoot,
  pointedId,
  onPoint,
}: SearchResultsProps) {
  const { data, currentData, error, isFetching, refetch } = useRead(searchBusinesses, searchInput(address))
  const trouble =
    error && !isFetching
      ? problemOf(error)
      : refusal && !currentData
        ? problemOf({ status: refusal.status, data: refusal })
        : null
  if (trouble && !(trouble.isPassing && data)) {
    return <SearchRefused address={address} trouble={trouble} retry={() => void refetch()} />
  }
  const answer = currentData ?? data
  if (!answer) return <CardsSkeleton count={skeletonCards} label="Searching" isRow />
  const isOld = currentData === undefined
  return (
    <>
      <SrOnly as="h2">Results</SrOnly>
      <div className={cluster('8 24')}>
        <p className={inlineRow(0, quietTone, styles.count)} role="status">
          {trouble ? 'Last results' : isOld ? 'Searching' : countOf(answer, address)}
        </p>
        {filters}
      </div>
      {!isOld && <QueryNotes address={address} answer={answer} />}
      {trouble && (
        <Notice kind="warning">
          <p>{trouble.sentence} These results may be out of date.</p>
          <Button type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {answer.hits.length === 0 ? (
        !isOld && (
          <NothingFound
            address={address}
            helps={answer.helps}
            nearestCategories={answer.nearestCategories}
            placeName={answer.origin.name}
          >
            {emptyAction}
          </NothingFound>
        )
      ) : (
        <CardGrid aria-busy={isOld} data-old={(isOld && !trouble) || undefined} className={styles.besideMap}>
          {answer.hits.map(({ business, distanceMetres, freeAt, reasons }, index) => (
            // Pointing only highlights the pin on the map; the controls are inside the card.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={business.id}
              data-pointed={business.id === pointedId || undefined}
              onPointerEnter={() => onPoint(business.id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(business.id)}
            >
              <BusinessCard
                business={business}
                now={now}
                distanceMetres={distanceMetres}
                freeAt={freeAt}
                reason={reasonText(reasons, business, categories)}
                corner={renderCorner(business)}
                foot={renderFoot(business)}
                isRow
                coverPriority={index < cardsAtOnce ? 'normal' : 'lazy'}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <Pages address={address} nextPageToken={answer.nextPageToken} />
    </>
  )
}

function countOf({ total, isTotalExact, hits }: SearchAnswer, { pageToken }: SearchAddress): string {
  const count = `${isTotalExact ? '' : 'More than '}${businessesText(total)}`
  return pageToken ? `${count}, showing ${hits.length}` : count
}

function Pages({
  address,
  nextPageToken,
}: {
  readonly address: SearchAddress
  readonly nextPageToken: string | null
}) {
  if (!address.pageToken && !nextPageToken) return null
  return (
    <nav className={sideBySide(16, styles.pageLinks)} aria-label="Pages of results">
      {address.pageToken && <ButtonLink to={paths.search(changed(address, {}))}>First page</ButtonLink>}
      {nextPageToken && (
        <ButtonLink to={paths.search({ ...address, pageToken: nextPageToken })}>Next page</ButtonLink>
      )}
    </nav>
  )
}
