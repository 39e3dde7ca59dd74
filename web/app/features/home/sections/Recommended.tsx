import type { Instant } from 'contract/core/instant'
import type { HomeSection } from 'contract/home/home'
import { BusinessCard, CardGrid } from '../../../shared/ui/BusinessCard.tsx'
import type { RenderCorner } from '../renderCorner.ts'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'recommended' }>
  readonly now: Instant
  readonly renderCorner: RenderCorner
}

/** Businesses that fit the member's own purchases, each with its reason. */
export const Recommended = ({ section: { recommendations }, now, renderCorner }: Props) => (
  <CardGrid isRail>
    {recommendations.map(({ business, reason }) => (
      <li key={business.id}>
        <BusinessCard
          business={business}
          now={now}
          reason={reason}
          corner={renderCorner(business)}
          isInRail
        />
      </li>
    ))}
  </CardGrid>
)
