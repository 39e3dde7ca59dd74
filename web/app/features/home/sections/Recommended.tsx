import type { Instant } from 'contract/core/instant'
import type { HomeSection } from 'contract/home/home'
import { BusinessCard, CardGrid } from '../../../shared/ui/BusinessCard.tsx'
import { FavouriteButton } from '../../favourites/FavouriteButton.tsx'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'recommended' }>
  readonly now: Instant
}

/** Businesses that fit the member's own purchases, each with its reason. */
export const Recommended = ({ section: { recommendations }, now }: Props) => (
  <CardGrid isRail>
    {recommendations.map(({ business, reason }) => (
      <li key={business.id}>
        <BusinessCard
          business={business}
          now={now}
          reason={reason}
          corner={<FavouriteButton business={business} />}
          isInRail
        />
      </li>
    ))}
  </CardGrid>
)
