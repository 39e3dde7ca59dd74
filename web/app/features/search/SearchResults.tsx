import { styled } from '@mui/material/styles'
import type { BusinessSummary, Category } from 'contract/businesses'
import type { Instant } from 'contract/instant'
import type { Problem } from 'contract/problem'
import type { SearchAnswer } from 'contract/search'
import type { ReactNode } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { formatCount } from '../../shared/format/points.ts'
import { paths, type SearchAddress } from '../../shared/paths.ts'
import { Action, ActionLink } from '../../shared/ui/Action.tsx'
import { BusinessCard, CardGrid } from '../../shared/ui/BusinessCard.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { CardsSkeleton, SrOnly } from '../../shared/ui/Skeleton.tsx'
import { asked, changed } from './searchAddress.ts'
import { useSearchBusinessesQuery } from './searchApi.ts'
import { NothingFound } from './NothingFound.tsx'
import { SearchRefused } from './SearchRefused.tsx'

export interface SearchResultsProps {
  readonly address: SearchAddress
  readonly now: Instant
  /** What the server's page already knows to be wrong with this search. */
  readonly refusal: Problem | null
  readonly filters: ReactNode
  /** The category searched in, when there is one. */
  readonly category: Category | undefined
  readonly renderCorner: (business: BusinessSummary) => ReactNode
}

const cardsAtOnce = 4
const skeletonCards = 8

/** The list of a search in all its states; the count is read out when it changes. */
export function SearchResults({
  address,
  now,
  refusal,
  filters,
  category,
  renderCorner,
}: SearchResultsProps) {
  const { data, currentData, error, isFetching, refetch } = useSearchBusinessesQuery(asked(address))
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
  if (!answer) return <CardsSkeleton count={skeletonCards} label="Searching" />
  const isOld = currentData === undefined
  return (
    <>
      <SrOnly as="h2">Results</SrOnly>
      <Above>
        <Count role="status">
          {trouble ? 'The last results that arrived' : isOld ? 'Searching' : countOf(answer, address)}
        </Count>
        {filters}
      </Above>
      {trouble && (
        <Notice kind="warning">
          <p>{trouble.sentence} These are the last results that arrived.</p>
          <Action type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Action>
        </Notice>
      )}
      {answer.hits.length === 0 ? (
        !isOld && <NothingFound address={address} helps={answer.helps} />
      ) : (
        <CardGrid aria-busy={isOld} data-old={(isOld && !trouble) || undefined} sx={fadedWhenOld}>
          {answer.hits.map(({ business, distanceMetres, reason }, index) => (
            <li key={business.id}>
              <BusinessCard
                business={business}
                now={now}
                distanceMetres={distanceMetres}
                reason={reason ?? alsoListed(business, category)}
                corner={renderCorner(business)}
                coverPriority={index < cardsAtOnce ? 'normal' : 'lazy'}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <Pages address={address} nextPage={answer.nextPage} />
    </>
  )
}

/** A card names the main category: whoever searched in another one wonders why it is there. */
function alsoListed(business: BusinessSummary, category: Category | undefined): string | null {
  return category && category.slug !== business.category.slug
    ? `Also listed under ${category.pluralName}`
    : null
}

function countOf({ total, isTotalExact, hits }: SearchAnswer, { after }: SearchAddress): string {
  const count = `${isTotalExact ? '' : 'More than '}${formatCount(total)} ${total === 1 ? 'place' : 'places'}`
  return after ? `${count}, ${hits.length} of them on this page` : count
}

function Pages({ address, nextPage }: { readonly address: SearchAddress; readonly nextPage: string | null }) {
  if (!address.after && !nextPage) return null
  return (
    <PageLinks aria-label="Pages of results">
      {address.after && <ActionLink to={paths.search(changed(address, {}))}>First page</ActionLink>}
      {nextPage && <ActionLink to={paths.search({ ...address, after: nextPage })}>Next page</ActionLink>}
    </PageLinks>
  )
}

const fadedWhenOld = {
  transition: 'opacity 150ms ease-out 200ms',
  '&[data-old]': { opacity: 0.5 },
} as const

const Above = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' })

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: 32,
  display: 'inline-flex',
  alignItems: 'center',
  color: theme.vars.palette.role.quietText,
  fontVariantNumeric: 'tabular-nums',
}))

const PageLinks = styled('nav')({ display: 'flex', gap: 16, paddingBlockStart: 8 })
