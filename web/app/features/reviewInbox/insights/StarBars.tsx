import type { ReviewTrend } from 'contract/reviewInbox/reviewInsights'
import { formatCount } from '../../../shared/format/points.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import { quietTone, stack } from '../../../shared/ui/classes.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { ratingBar } from '../../../shared/ui/skins.ts'
import styles from './StarBars.module.css'

const levels = [5, 4, 3, 2, 1] as const

interface Props extends Pick<ReviewTrend, 'histogram'> {
  readonly name: string
}

/** One bar per number of stars. */
export function StarBars({ histogram, name }: Props) {
  const most = Math.max(...histogram, 1)
  return (
    <ul className={stack(8, quietTone, styles.bars)} aria-label={`Reviews on ${name} by stars`}>
      {levels.map((stars) => {
        const count = histogram[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span aria-hidden>{stars}</span>
            <span className={ratingBar} aria-hidden>
              <span style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span aria-hidden>{formatCount(count)}</span>
            <SrOnly>
              {stars} {stars === 1 ? 'star' : 'stars'}: {formatReviews(count)}
            </SrOnly>
          </li>
        )
      })}
    </ul>
  )
}
