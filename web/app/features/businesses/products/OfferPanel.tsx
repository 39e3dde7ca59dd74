import { styled } from '@mui/material/styles'
import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ActionAnchor } from '../../../shared/ui/Action.tsx'
import { BusinessCover } from '../../../shared/ui/BusinessCover.tsx'
import { PhoneIcon } from '../../../shared/ui/icons.tsx'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { RouteIcon } from '../../../shared/ui/placeIcons.tsx'
import { RatingLine } from '../../../shared/ui/Stars.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { directionsLink, telephoneLink } from '../profile/reach.ts'

interface OfferPanelProps {
  readonly business: BusinessProfile
  readonly now: Instant
  /** How to buy the item, or why it cannot be bought. */
  readonly buy?: ReactNode
  /** Buying is the main action; telephone and directions are secondary. */
  readonly isForSale?: boolean
  /** Feature that is not available yet, and the alternative. */
  readonly soon?: { readonly title: string; readonly sentence: string }
  readonly callText: string
  readonly favourite: ReactNode
  /** Shows the cover when the page has no other picture of the place. */
  readonly hasCover?: boolean
}

/** Panel beside a product or service: the seller, opening hours, and how to get it today. */
export function OfferPanel({
  business,
  now,
  buy,
  isForSale = false,
  soon,
  callText,
  favourite,
  hasCover = false,
}: OfferPanelProps) {
  const { name, slug, phone, location, rating } = business
  return (
    <Panel aria-label="How to buy">
      {hasCover && (
        <Cover>
          <BusinessCover path={business.coverPath} priority="normal" />
        </Cover>
      )}
      <div>
        <BusinessLink to={paths.business(slug)}>{name}</BusinessLink>
        {rating && (
          <Reviews to={paths.businessReviews(slug)}>
            <RatingLine rating={rating} />
          </Reviews>
        )}
        <MutedText>{`${location.street}, ${location.locality}`}</MutedText>
        <OpenLabel openState={location.openState} timeZone={location.timeZone} now={now} />
      </div>
      {buy}
      {phone && (
        <ActionAnchor
          look={isForSale ? 'outlined' : 'filled'}
          size={isForSale ? 'medium' : 'large'}
          href={telephoneLink(phone)}
        >
          <PhoneIcon size={18} />
          {callText}
        </ActionAnchor>
      )}
      <ActionAnchor
        look={phone || isForSale ? 'outlined' : 'filled'}
        size={phone || isForSale ? 'medium' : 'large'}
        href={directionsLink(location)}
        rel="noopener"
      >
        <RouteIcon size={18} />
        Get directions
      </ActionAnchor>
      {favourite}
      {soon && (
        <Soon>
          <strong>{soon.title}</strong>
          <MutedText>{soon.sentence}</MutedText>
        </Soon>
      )}
    </Panel>
  )
}

const Panel = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
})

// Extends to the edges of the panel.
const Cover = styled('div')({
  height: 144,
  margin: '-24px -24px 0',
  overflow: 'hidden',
  borderRadius: '11px 11px 0 0',
})

const Reviews = styled(Link)({
  display: 'inline-flex',
  minHeight: 24,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

const Soon = styled('div')({
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${colors.raisedBorder}`,
  '& > strong': { fontWeight: 600, color: colors.heading },
})

const BusinessLink = styled(Link)({
  ...theme.typography.h4,
  display: 'block',
  color: colors.heading,
  textDecoration: 'none',
  '&:hover': { color: colors.link, textDecoration: 'underline' },
})
