import type { Preferences } from 'contract/account/preferences'
import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDistance } from '../../../shared/format/distance.ts'
import { formatEarnRate } from '../../../shared/format/points.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { BusinessPicture } from '../../../shared/ui/BusinessPicture.tsx'
import { cardTitle, classes, cluster, textLink } from '../../../shared/ui/classes.ts'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'
import { Price } from '../../../shared/ui/Price.tsx'
import { PriceLevel } from '../../../shared/ui/PriceLevel.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { cheapestOf, metresBetween, ratingText } from './comparison.ts'
import styles from './ComparisonTable.module.css'

interface ComparisonTableProps {
  readonly businesses: readonly BusinessProfile[]
  readonly now: Instant
  /** Origin of the distances; null when unknown. */
  readonly origin: { readonly latitude: number; readonly longitude: number } | null
  /** Address without that business. */
  readonly pathWithout: (slug: string) => string
  readonly renderHours: (business: BusinessProfile) => ReactNode
  /** The main action at a business. */
  readonly renderAction: (business: BusinessProfile) => ReactNode
}

type Row = readonly [question: string, answer: (business: BusinessProfile) => ReactNode]

/**
 * One column per business and one row per criterion. On phones the name of the criterion is above its row. Scrolls
 * sideways when it does not fit. Roles instead of table elements, because Safari drops the roles of a table that is laid
 * out as a grid.
 */
export function ComparisonTable({
  businesses,
  now,
  origin,
  pathWithout,
  renderHours,
  renderAction,
}: ComparisonTableProps) {
  const preferences = usePreferences()
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Comparison of businesses">
      <div className={styles.table} role="table" aria-label="Comparison">
        <div role="rowgroup">
          <div className={styles.row} role="row">
            <div className={styles.corner} role="cell" aria-label="Criteria" />
            {businesses.map((business) => {
              const { slug, name, coverPath, categories } = business
              return (
                <div key={slug} className={styles.head} role="columnheader">
                  <div className={styles.cover}>
                    <BusinessPicture
                      photo={business.photos[0] ?? null}
                      coverPath={coverPath}
                      sizes="240px"
                      priority="normal"
                    />
                  </div>
                  <Link className={classes(cardTitle, textLink, styles.name)} to={paths.business(slug)}>
                    {name}
                  </Link>
                  <p>{categories[0]?.name}</p>
                  <div className={cluster('8 16', styles.actions)}>
                    {renderAction(business)}
                    <Link to={pathWithout(slug)}>
                      Remove<SrOnly> {name}</SrOnly>
                    </Link>
                  </div>
                </div>
              )
            })}
          </div>
        </div>
        <div role="rowgroup">
          {rowsOf(now, origin, renderHours, preferences).map(([question, answer]) => (
            <div key={question} className={styles.row} role="row">
              <div className={styles.criterion} role="rowheader">
                {question}
              </div>
              {businesses.map((business) => (
                <div key={business.slug} role="cell">
                  {answer(business)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function rowsOf(
  now: Instant,
  origin: ComparisonTableProps['origin'],
  renderHours: ComparisonTableProps['renderHours'],
  preferences: Preferences,
): Row[] {
  const distance: Row[] = origin
    ? [['Distance', ({ location }) => formatDistance(metresBetween(origin, location), preferences)]]
    : []
  return [
    ['Rating', ({ rating }) => ratingText(rating)],
    ['Price level', ({ priceLevel }) => <PriceLevel level={priceLevel} />],
    ['Prices', pricesOf],
    ...distance,
    [
      'Open',
      ({ location }) => <OpenLabel openState={location.openState} timeZone={location.timeZone} now={now} />,
    ],
    ['Hours', renderHours],
    [
      'Points earned',
      ({ earnRateHundredths }) =>
        earnRateHundredths > 0 ? <PointsChip>{formatEarnRate(earnRateHundredths)}</PointsChip> : 'None',
    ],
    ['Bookable services', ({ services }) => (services.length > 0 ? services.length : 'None')],
    ['Amenities', ({ features }) => (features.length > 0 ? features.join(', ') : 'Not listed')],
  ]
}

function pricesOf(business: BusinessProfile): ReactNode {
  const cents = cheapestOf(business)
  return cents === null ? 'On request' : <Price cents={cents} isFrom />
}
