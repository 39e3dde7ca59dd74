import { paths } from 'contract/paths'
import type { ReviewInsights } from 'contract/reviewInbox/reviewInsights'
import { Link } from 'react-router'
import { formatReviews } from '../../../shared/format/rating.ts'
import { breakable, stack } from '../../../shared/ui/classes.ts'
import { Body, ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { aspectNames, sourceNames } from './insightsWords.ts'
import styles from './AspectLists.module.css'

/** Subjects that reviews mention, the most frequent first, each with sentences that link to their reviews. */
export const AspectLists = ({ insights: { aspects } }: { readonly insights: ReviewInsights }) => (
  <div className={styles.lists}>
    <AspectList
      side="praised"
      title="Customers praise"
      nothing="No review of this period praises one of the subjects that we look for."
      aspects={aspects}
    />
    <AspectList
      side="missed"
      title="Customers miss"
      nothing="No review of this period misses one of the subjects that we look for."
      aspects={aspects}
    />
  </div>
)

interface Props extends Pick<ReviewInsights, 'aspects'> {
  readonly side: 'praised' | 'missed'
  readonly title: string
  readonly nothing: string
}

function AspectList({ side, title, nothing, aspects }: Props) {
  const found = aspects
    .filter((each) => each[side].count > 0)
    .toSorted((one, other) => other[side].count - one[side].count)
  return (
    <section aria-labelledby={side}>
      <SectionTitle id={side}>{title}</SectionTitle>
      {found.length === 0 && <Body style={{ marginBlockStart: 8 }}>{nothing}</Body>}
      <ul className={stack(24, styles.aspects)}>
        {found.map(({ aspect, [side]: { count, sentences } }) => (
          <li key={aspect}>
            <ItemTitle>
              {aspectNames[aspect]} <small>{formatReviews(count)}</small>
            </ItemTitle>
            <ul className={stack(12, styles.sentences)}>
              {sentences.map(({ text, stars, source, reviewId }) => (
                <li className={stack(4, breakable)} key={`${source}.${reviewId}.${text}`}>
                  <Link to={paths.reviews({ review: `${source}.${reviewId}` })}>“{text}”</Link>
                  <small>
                    {stars} {stars === 1 ? 'star' : 'stars'} on {sourceNames[source]}
                  </small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
