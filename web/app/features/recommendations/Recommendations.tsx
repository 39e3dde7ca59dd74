import type { BusinessSummary } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import type { ReactNode } from 'react'
import { BusinessCard, CardGrid } from '../../shared/ui/BusinessCard.tsx'
import { SectionHead } from '../../shared/ui/SectionHead.tsx'
import { CardsSkeleton } from '../../shared/ui/Skeleton.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { useSavedPreferences } from '../account/useSavedPreferences.ts'
import { allRecommendations, useListRecommendationsQuery } from './recommendationsApi.ts'
import styles from './Recommendations.module.css'

interface Props {
  readonly now: Instant
  readonly renderCorner: (business: BusinessSummary) => ReactNode
}

const skeletonCards = 3

/**
 * Businesses that fit the member's own purchases, each with its reason, and a switch. Renders nothing for members whom
 * nothing fits yet.
 */
export function Recommendations({ now, renderCorner }: Props) {
  const [{ showsRecommendations: isOn }, change] = useSavedPreferences()
  const { data, error, isFetching } = useListRecommendationsQuery(allRecommendations, { skip: !isOn })
  const found = isOn ? (data?.recommendations ?? []) : []
  if (isOn && found.length === 0 && !isFetching && (data || error)) return null
  return (
    <section aria-labelledby="recommendations">
      <SectionHead id="recommendations" title="Because of the places you like" />
      <div className={styles.explanation}>
        <p>
          {isOn
            ? 'We use your own orders and points. No business pays to be here.'
            : 'Recommendations are off. We do not use your orders and points to choose places for you.'}
        </p>
        <label>
          <Switch
            checked={isOn}
            onChange={({ currentTarget }) => change({ showsRecommendations: currentTarget.checked })}
          />
          Show recommendations
        </label>
      </div>
      {isOn && found.length === 0 && (
        <CardsSkeleton count={skeletonCards} label="Loading your recommendations" />
      )}
      {found.length > 0 && (
        <CardGrid isRail>
          {found.map(({ business, reason }) => (
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
      )}
    </section>
  )
}
