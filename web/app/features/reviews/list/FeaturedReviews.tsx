import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import type { FeaturedReview } from 'contract/reviews/reviews'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { VerifiedIcon } from '../../../shared/ui/placeIcons.tsx'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { BandTitle, Lead } from '../../../shared/ui/Text.tsx'

interface FeaturedReviewsProps {
  readonly reviews: readonly FeaturedReview[]
  /** Id of the heading, for the surrounding section. */
  readonly titleId: string
}

/** Reviews of different businesses, set as quotations: no frames, a rule above each. */
export function FeaturedReviews({ reviews, titleId }: FeaturedReviewsProps) {
  return (
    <>
      <BandTitle id={titleId}>Reviews from neighbors</BandTitle>
      <Lead sx={{ marginBlock: '8px 32px' }}>Verified visits only</Lead>
      <Quotations>
        {reviews.map(({ id, stars, text, authorName, itemName, publishedAt, business }) => (
          <li key={id}>
            <figure>
              <Stars stars={stars} />
              <blockquote>{text}</blockquote>
              <figcaption>
                <span>
                  <strong>{authorName}</strong> at{' '}
                  <PlaceLink to={paths.business(business.slug)}>{business.name}</PlaceLink>
                </span>
                <time dateTime={publishedAt}>{formatDate(publishedAt, business.timeZone)}</time>
                <Visit>
                  <VerifiedIcon size={16} />
                  {itemName ? `Verified visit: ${itemName}` : 'Verified visit'}
                </Visit>
              </figcaption>
            </figure>
          </li>
        ))}
      </Quotations>
    </>
  )
}

const Quotations = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gap: 40,
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
  '& figure': {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    height: '100%',
    margin: 0,
    paddingBlockStart: 24,
    borderBlockStart: `2px solid ${colors.brand}`,
    overflowWrap: 'anywhere',
  },
  '& blockquote': {
    ...theme.typography.subtitle1,
    margin: 0,
    maxWidth: '60ch',
    color: colors.heading,
    textWrap: 'pretty',
  },
  '& figcaption': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    marginBlockStart: 'auto',
    color: colors.text,
  },
  '& time': { color: colors.quietText, fontVariantNumeric: 'tabular-nums' },
  '& strong': { fontWeight: 600, color: colors.heading },
})

const PlaceLink = styled(Link)({
  fontWeight: 600,
  color: colors.link,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

const Visit = styled('span')({
  display: 'flex',
  gap: 6,
  color: colors.quietText,
  '& > svg': { flex: 'none', marginBlockStart: 3, color: colors.brand },
})
