import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { BusinessCover } from '../../../shared/ui/BusinessCover.tsx'
import { flexColumn, inlineRow, quietTone, wrap } from '../../../shared/ui/classes.ts'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { VerifiedIcon } from '../../../shared/ui/placeIcons.tsx'
import { PriceLevel } from '../../../shared/ui/PriceLevel.tsx'
import { RatingLine } from '../../../shared/ui/Stars.tsx'
import { Lead, PageTitle } from '../../../shared/ui/Text.tsx'
import { GoogleRatingLine } from './GoogleRatingLine.tsx'
import { ProfileGallery } from './ProfileGallery.tsx'
import styles from './ProfileHeader.module.css'

interface ProfileHeaderProps {
  readonly business: BusinessProfile
  readonly now: Instant
}

/** Full-width cover of the column: the photos, or the drawn cover without any. */
export function ProfileCover({ business }: Pick<ProfileHeaderProps, 'business'>) {
  if (business.photos.length > 0) return <ProfileGallery business={business} />
  return (
    <div className={styles.cover}>
      <BusinessCover path={business.coverPath} priority="high" />
    </div>
  )
}

export function ProfileHeader({ business, now }: ProfileHeaderProps) {
  const { name, description, categories, priceLevel, location, isClaimed, rating, googleRating } = business
  return (
    <div className={flexColumn(12)}>
      <PageTitle>{name}</PageTitle>
      <ul className={wrap('4 8', quietTone, styles.facts)}>
        {rating && (
          <li className={inlineRow(8)}>
            <a href="#reviews">
              <RatingLine rating={rating} />
            </a>
          </li>
        )}
        {categories.map(({ slug, name: categoryName }) => (
          <li className={inlineRow(8)} key={slug}>
            <Link to={paths.search({ category: slug })}>{categoryName}</Link>
          </li>
        ))}
        <li className={inlineRow(8)}>
          <PriceLevel level={priceLevel} />
        </li>
        <li className={inlineRow(8)}>
          <OpenLabel
            openState={location.openState}
            breakEndsAt={location.breakEndsAt}
            timeZone={location.timeZone}
            now={now}
          />
        </li>
      </ul>
      {googleRating && <GoogleRatingLine rating={googleRating} timeZone={location.timeZone} />}
      {isClaimed && (
        <p className={inlineRow(8, styles.claimed)}>
          <VerifiedIcon size={18} />
          Verified business
        </p>
      )}
      {!isClaimed && (
        <p className={quietTone}>
          Is this your business? <Link to={paths.join({ b: business.slug })}>Claim it</Link>
        </p>
      )}
      <Lead>{description}</Lead>
    </div>
  )
}
