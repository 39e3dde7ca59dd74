import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { BusinessPicture } from '../../../shared/ui/BusinessPicture.tsx'
import {
  asBlock,
  cardBox,
  cardTitle,
  classes,
  flexColumn,
  ruled,
  strongText,
  textLink,
  wrap,
} from '../../../shared/ui/classes.ts'
import { PhoneIcon } from '../../../shared/ui/icons.tsx'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { RouteIcon } from '../../../shared/ui/placeIcons.tsx'
import { RatingLine } from '../../../shared/ui/Stars.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { directionsLink } from '../../../shared/directions.ts'
import { telephoneLink } from '../profile/reach.ts'
import styles from './OfferPanel.module.css'

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

/** Panel beside a product or service: how to buy it, then the seller, opening hours and other ways. */
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
    <aside className={flexColumn(16, cardBox, styles.panel)} aria-label="How to buy">
      {hasCover && (
        <div className={styles.cover}>
          <BusinessPicture
            photo={business.photos[0] ?? null}
            coverPath={business.coverPath}
            sizes="(min-width: 900px) 360px, 100vw"
            priority="normal"
          />
        </div>
      )}
      {buy}
      <div className={buy ? classes(ruled, styles.seller) : undefined}>
        <Link className={classes(cardTitle, asBlock, styles.businessLink)} to={paths.business(slug)}>
          {name}
        </Link>
        {rating && (
          <Link className={classes(textLink, styles.reviews)} to={paths.businessReviews(slug)}>
            <RatingLine rating={rating} />
          </Link>
        )}
        <MutedText>{`${location.street}, ${location.locality}`}</MutedText>
        <OpenLabel openState={location.openState} timeZone={location.timeZone} now={now} />
      </div>
      <div className={wrap(12, styles.ways)}>
        {phone && (
          <ButtonAnchor
            look={isForSale ? 'outlined' : 'filled'}
            size={isForSale ? 'medium' : 'large'}
            href={telephoneLink(phone)}
          >
            <PhoneIcon size={18} />
            {callText}
          </ButtonAnchor>
        )}
        <ButtonAnchor
          look={phone || isForSale ? 'outlined' : 'filled'}
          size={phone || isForSale ? 'medium' : 'large'}
          href={directionsLink(location)}
          rel="noopener"
        >
          <RouteIcon size={18} />
          Get directions
        </ButtonAnchor>
        {favourite}
      </div>
      {soon && (
        <div className={styles.soon}>
          <strong className={strongText}>{soon.title}</strong>
          <MutedText>{soon.sentence}</MutedText>
        </div>
      )}
    </aside>
  )
}
