import { styled } from '@mui/material/styles'
import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { BusinessCover } from '../../../shared/ui/BusinessCover.tsx'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { VerifiedIcon } from '../../../shared/ui/placeIcons.tsx'
import { PriceLevel } from '../../../shared/ui/PriceLevel.tsx'
import { RatingLine } from '../../../shared/ui/Stars.tsx'
import { Lead, PageTitle } from '../../../shared/ui/Text.tsx'

interface ProfileHeaderProps {
  readonly business: BusinessProfile
  readonly now: Instant
}

/** Full-width cover of the column. */
export function ProfileCover({ business }: Pick<ProfileHeaderProps, 'business'>) {
  return (
    <Cover>
      <BusinessCover path={business.coverPath} priority="high" />
    </Cover>
  )
}

export function ProfileHeader({ business, now }: ProfileHeaderProps) {
  const { name, description, categories, priceLevel, location, isClaimed, rating } = business
  return (
    <Head>
      <PageTitle>{name}</PageTitle>
      <Facts>
        {rating && (
          <li>
            <a href="#reviews">
              <RatingLine rating={rating} />
            </a>
          </li>
        )}
        {categories.map(({ slug, name: categoryName }) => (
          <li key={slug}>
            <Link to={paths.search({ category: slug })}>{categoryName}</Link>
          </li>
        ))}
        <li>
          <PriceLevel level={priceLevel} />
        </li>
        <li>
          <OpenLabel openState={location.openState} timeZone={location.timeZone} now={now} />
        </li>
      </Facts>
      {isClaimed && (
        <Claimed>
          <VerifiedIcon size={18} />
          Verified business
        </Claimed>
      )}
      <Lead>{description}</Lead>
    </Head>
  )
}

const Cover = styled('div')({
  height: 180,
  overflow: 'hidden',
  borderRadius: 12,
  [theme.breakpoints.up('sm')]: { height: 260 },
  [theme.breakpoints.up('md')]: { height: 320 },
})

const Head = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 })

const Facts = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  margin: 0,
  padding: 0,
  color: colors.quietText,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 24 },
  '& li:not(:last-child)::after': { content: '"·"' },
  '& a': { display: 'inline-flex', color: colors.link, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
})

const Claimed = styled('p')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  color: colors.link,
})
