import { paths } from 'contract/paths'
import type { Visit } from 'contract/reviews/writing'
import { useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatDate } from '../../../shared/format/instant.ts'
import { breakable, cardBox, cardTitle, classes } from '../../../shared/ui/classes.ts'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { storedDraft } from '../write/reviewDraft.ts'
import styles from './VisitCard.module.css'

/** A visit to review: place, subject and deadline. */
export function VisitCard({
  visit: { orderId, bookingId, business, itemNames, visitedAt, endsAt },
}: {
  readonly visit: Visit
}) {
  // Visits are loaded only in the browser, so the server never renders this.
  const visitId = orderId ?? bookingId ?? ''
  const [isBegun] = useState(() => storedDraft(visitId, Date.now()) !== null)
  return (
    <li className={classes(cardBox, breakable, styles.card)}>
      <GlyphMark name={business.glyph} />
      <div>
        <h3 className={cardTitle}>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </h3>
        <p>{itemNames.join(', ')}</p>
        <MutedText>
          {formatDate(visitedAt, business.timeZone)}
          {isBegun ? ' · draft on this device' : ` · until ${formatDate(endsAt, business.timeZone)}`}
        </MutedText>
        <ButtonLink
          size="small"
          to={paths.reviews({ tab: 'mine', write: visitId })}
          aria-label={`${isBegun ? 'Continue the' : 'Write a'} review of ${business.name}`}
          style={{ marginBlockStart: '12px' }}
        >
          {isBegun ? 'Continue review' : 'Write a review'}
        </ButtonLink>
      </div>
    </li>
  )
}
