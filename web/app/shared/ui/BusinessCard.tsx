import type { BusinessSummary } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDistance } from '../format/distance.ts'
import { formatFreeTime } from '../format/freeTime.ts'
import { formatEarnRate } from '../format/points.ts'
import { usePreferences } from '../format/preferences.ts'
import { BusinessPicture } from './BusinessPicture.tsx'
import { OpenLabel } from './OpenLabel.tsx'
import { PointsChip } from './PointsChip.tsx'
import { Price } from './Price.tsx'
import { PriceLevel } from './PriceLevel.tsx'
import { RatingLine } from './Stars.tsx'
import { bodyTone, classes, plainLink } from './classes.ts'
import styles from './BusinessCard.module.css'

export interface BusinessCardProps {
  readonly business: BusinessSummary
  readonly now: Instant
  readonly distanceMetres?: number
  /** Why it matches: "Sells sourdough". */
  readonly reason?: string | null
  /** Next free slot. */
  readonly freeAt?: Instant | null
  /** Content at the top right, above the card's link: a heart. */
  readonly corner?: ReactNode
  /** Content at the bottom, above the card's link: further actions. */
  readonly foot?: ReactNode
  readonly coverPriority?: 'normal' | 'lazy'
  /** Hides the picture for low cards. */
  readonly isFlat?: boolean
  /** A low row on phones, with a small picture at its side. */
  readonly isRow?: boolean
  /** In a `CardGrid` that is a rail: narrower on phones, so its picture can be smaller. */
  readonly isInRail?: boolean
}

/** The widths of `CardGrid` below, from 480 px on. */
const widerSizes = '(max-width: 899.95px) 46vw, (max-width: 1199.95px) 31vw, 280px'
const cardSizes = `(max-width: 479.95px) 90vw, ${widerSizes}`
const railSizes = `(max-width: 479.95px) min(78vw, 280px), ${widerSizes}`
const rowSizes = `(max-width: 599.95px) 96px, ${cardSizes}`

/** Card that links to the business with its whole area. Its parent must be a list item. */
export function BusinessCard({
  business,
  now,
  distanceMetres,
  reason,
  freeAt,
  corner,
  foot,
  coverPriority,
  isFlat = false,
  isRow = false,
  isInRail = false,
}: BusinessCardProps) {
  const preferences = usePreferences()
  return (
    <article className={styles.card} data-row={isRow || undefined}>
      {!isFlat && (
        <div className={styles.cover}>
          <BusinessPicture
            photo={business.photo}
            coverPath={business.coverPath}
            sizes={isRow ? rowSizes : isInRail ? railSizes : cardSizes}
            priority={coverPriority ?? 'lazy'}
          />
        </div>
      )}
      <div className={styles.textBlock}>
        <h3 className={styles.name}>
          <Link className={classes(plainLink, styles.cardLink)} to={paths.business(business.slug)}>
            {business.name}
          </Link>
        </h3>
        <p className={styles.facts}>
          {business.rating && (
            <span>
              <RatingLine rating={business.rating} />
            </span>
          )}
          <span>{business.category.name}</span>
          {distanceMetres !== undefined && <span>{formatDistance(distanceMetres, preferences)}</span>}
          <span>
            <PriceLevel level={business.priceLevel} />
          </span>
          <span className={styles.open}>
            <OpenLabel openState={business.openState} timeZone={business.timeZone} now={now} />
          </span>
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        {freeAt && (
          <p className={classes(bodyTone, styles.free)}>
            Next<span> available</span>: {formatFreeTime(freeAt, business.timeZone, now, preferences)}
          </p>
        )}
      </div>
      <div className={styles.deal}>
        {!isFlat && business.earnRateHundredths > 0 && (
          <div className={styles.earning}>
            <PointsChip>{formatEarnRate(business.earnRateHundredths)}</PointsChip>
          </div>
        )}
        {business.fromUsdCents !== null && (
          <p className={styles.price}>
            <Price cents={business.fromUsdCents} isFrom isBrief={isRow} />
          </p>
        )}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
    </article>
  )
}

interface CardGridProps extends ComponentProps<'ul'> {
  /** A row that scrolls sideways on phones. */
  readonly isRail?: boolean
}

/** Cards of equal height, as many per row as fit. */
export const CardGrid = ({ isRail, className, ...props }: CardGridProps) => (
  <ul
    {...props}
    data-rail={isRail || undefined}
    className={className === undefined ? styles.grid : `${styles.grid} ${className}`}
  />
)
