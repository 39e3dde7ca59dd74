import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { BusinessCard, CardGrid } from '../../shared/ui/BusinessCard.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { CardsSkeleton, SrOnly } from '../../shared/ui/Skeleton.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { textParagraph } from '../../shared/ui/classes.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { allFavourites } from './favouritesApi.ts'
import { listFavourites } from 'contract/favourites/favourites'
import { useRead } from '../../shared/api/calls.ts'

const skeletonCards = 4

/** The member's favourites, newest first. `now` comes with the page. */
export function FavouriteList({ now }: { readonly now: Instant }) {
  const { data, error, refetch } = useRead(listFavourites, allFavourites)
  if (!data && error)
    return (
      <Notice kind="error">
        <p>{problemOf(error).sentence}</p>
        <Button type="button" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <CardsSkeleton count={skeletonCards} label="Loading your favourites" />
  if (data.businesses.length === 0)
    return (
      <EmptyState drawing="favourites" title="No favourites yet">
        <Body>Tap the heart on a place to save it here, with its hours and points.</Body>
        <ButtonLink look="filled" to={paths.search()}>
          Find places
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <h2 className={textParagraph}>
        <SrOnly>Your favourites</SrOnly>
      </h2>
      <CardGrid>
        {data.businesses.map((business) => (
          <li key={business.id}>
            <BusinessCard business={business} now={now} corner={<FavouriteButton business={business} />} />
          </li>
        ))}
      </CardGrid>
    </>
  )
}
