import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import type { Visit } from 'contract/reviews/writing'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { storedDraft } from '../write/reviewDraft.ts'

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
    <Card>
      <GlyphMark name={business.glyph} />
      <div>
        <h3>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </h3>
        <p>{itemNames.join(', ')}</p>
        <MutedText>
          {formatDate(visitedAt, business.timeZone)}
          {isBegun ? ' · draft on this device' : ` · until ${formatDate(endsAt, business.timeZone)}`}
        </MutedText>
        <ActionLink
          size="small"
          to={paths.reviews({ tab: 'mine', write: visitId })}
          aria-label={`${isBegun ? 'Continue the' : 'Write a'} review of ${business.name}`}
          sx={{ marginBlockStart: '12px' }}
        >
          {isBegun ? 'Continue review' : 'Write a review'}
        </ActionLink>
      </div>
    </Card>
  )
}

const Card = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 12,
  backgroundColor: colors.raised,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& h3 > a': { color: 'inherit', textDecoration: 'none' },
  '& h3 > a:hover': { textDecoration: 'underline' },
  '& p': { margin: 0 },
})
