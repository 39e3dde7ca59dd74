import { styled } from '@mui/material/styles'
import type { Instant } from 'contract/core/instant'
import type { Review } from 'contract/reviews/reviews'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/format/instant.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { VerifiedIcon } from '../../../shared/ui/placeIcons.tsx'
import { PhotoStrip } from '../../../shared/ui/PhotoStrip.tsx'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

interface ReviewItemProps {
  /** The day is the publication date, or the writing date of an unpublished review. */
  readonly review: Omit<Review, 'publishedAt'> & { readonly publishedAt: Instant }
  readonly businessName: string
  /** Time zone of the business, so that server and browser render the same day. */
  readonly timeZone: string
  /** Replaces the author's name. */
  readonly title?: ReactNode
  /** Actions on the review. */
  readonly children?: ReactNode
}

/** One review with its subject, and the business's reply. */
export function ReviewItem({ review, businessName, timeZone, title, children }: ReviewItemProps) {
  const { stars, text, authorName, itemName, publishedAt, editedAt, isRewarded, photos, reply } = review
  return (
    <Item>
      <Head>
        <h3>{title ?? authorName}</h3>
        <Stars stars={stars} />
        <time dateTime={publishedAt}>
          {formatDate(publishedAt, timeZone)}
          {editedAt && ', edited'}
        </time>
      </Head>
      <About>
        <VerifiedIcon size={16} />
        {itemName ? `Verified visit: ${itemName}` : 'Verified visit'}
        {isRewarded && ' · received points for this review'}
      </About>
      {text && <TextBlock>{text}</TextBlock>}
      <PhotoStrip photos={photos} by={authorName} />
      {reply && (
        <Reply>
          <p>
            <strong>{businessName}</strong> replied on {formatDate(reply.publishedAt, timeZone)}
            {reply.editedAt && ', edited'}
          </p>
          <TextBlock>{reply.text}</TextBlock>
        </Reply>
      )}
      {children}
    </Item>
  )
}

const Item = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  paddingBlock: 20,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBlockEnd: 0 },
})

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > h3': { ...theme.typography.h4, margin: 0 },
  '& > h3 > a': { color: 'inherit', textDecoration: 'none' },
  '& > h3 > a:hover': { textDecoration: 'underline' },
  '& > time': { color: colors.quietText, fontVariantNumeric: 'tabular-nums' },
})

const About = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  color: colors.quietText,
  '& > svg': { flex: 'none', color: colors.brand },
})

// Preserves line breaks.
const TextBlock = styled(Body)({ whiteSpace: 'pre-line' })

const Reply = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  marginBlockStart: 4,
  padding: '12px 16px',
  borderRadius: 12,
  backgroundColor: colors.tint,
  '& > p:first-of-type': { margin: 0, color: colors.quietText },
  '& strong': { fontWeight: 600, color: colors.heading },
})
