import type { BusinessSummary } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'
import { pointsEarned } from 'contract/core/points'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatEarnRate, formatPoints } from '../../../shared/format/points.ts'
import { BusinessPicture } from '../../../shared/ui/BusinessPicture.tsx'
import { beside, headingTone } from '../../../shared/ui/classes.ts'
import { CoinIcon } from '../../../shared/ui/placeIcons.tsx'
import { PointsChip } from '../../../shared/ui/PointsChip.tsx'
import styles from './NoticeBoard.module.css'

const exampleCents = usdCents(2400)

/**
 * Two businesses of the town with the points of a visit, as pinned notes. Decorative and on wide screens only, hidden
 * from screen readers: the same businesses are listed below.
 */
export function NoticeBoard({ businesses }: { readonly businesses: readonly BusinessSummary[] }) {
  const [first, second] = businesses.toSorted(
    (one, other) => other.earnRateHundredths - one.earnRateHundredths,
  )
  if (!first || !second) return null
  return (
    <div className={styles.board} aria-hidden>
      <Pinned business={second} />
      <Pinned business={first} />
      <div className={beside(12, styles.slip)}>
        <CoinIcon size={28} />
        <div>
          <strong>+{formatPoints(pointsEarned(exampleCents, first.earnRateHundredths))}</strong>
          <span className={headingTone}>
            for {formatUsd(exampleCents)} at {first.name}
          </span>
        </div>
      </div>
    </div>
  )
}

function Pinned({ business }: { readonly business: BusinessSummary }) {
  const { name, photo, coverPath, earnRateHundredths, category } = business
  return (
    <figure>
      <div>
        <BusinessPicture photo={photo} coverPath={coverPath} sizes="280px" priority="normal" />
      </div>
      <figcaption>
        <strong>{name}</strong>
        <span>{category.name}</span>
        <PointsChip>{formatEarnRate(earnRateHundredths)}</PointsChip>
      </figcaption>
    </figure>
  )
}
