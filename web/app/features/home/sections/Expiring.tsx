import { faceValue } from 'contract/core/points'
import type { HomeSection } from 'contract/home/home'
import { paths } from 'contract/paths'
import { formatMonthDay } from '../../../shared/format/day.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { pointsText } from '../../../shared/format/points.ts'
import { pointsTone } from '../../../shared/ui/classes.ts'
import { HomeCard, HomeCards } from '../HomeCard.tsx'
import styles from './Expiring.module.css'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'expiring' }>
}

/** The points that expire first, and where to spend them. */
export const Expiring = ({ section: { points, on, movesWithActivity, places } }: Props) => (
  <>
    <p className={styles.lead}>
      <strong className={pointsTone}>{pointsText(points)}</strong>, worth {formatUsd(faceValue(points))},
      until {formatMonthDay(on)}.{' '}
      {movesWithActivity ? 'Any purchase extends the date.' : 'The date is fixed: spend them in time.'}
    </p>
    {places.length > 0 && (
      <HomeCards>
        {places.map(({ business, reason }) => (
          <HomeCard
            key={business.slug}
            glyph={business.glyph}
            title={business.name}
            to={paths.business(business.slug)}
          >
            <p>{reason}</p>
          </HomeCard>
        ))}
      </HomeCards>
    )}
  </>
)
