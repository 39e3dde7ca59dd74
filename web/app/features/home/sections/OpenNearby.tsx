import type { Instant } from 'contract/core/instant'
import type { HomeSection } from 'contract/home/home'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { BusinessCard, CardGrid } from '../../../shared/ui/BusinessCard.tsx'
import { boldText, classes, textLink } from '../../../shared/ui/classes.ts'
import type { RenderCorner } from '../renderCorner.ts'
import styles from './OpenNearby.module.css'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'open_nearby' }>
  readonly now: Instant
  readonly renderCorner: RenderCorner
}

/** Places that are open now and give points. */
export const OpenNearby = ({ section: { hits, placeSlug }, now, renderCorner }: Props) => (
  <>
    <CardGrid isRail>
      {hits.map(({ business, distanceMetres }) => (
        <li key={business.id}>
          <BusinessCard
            business={business}
            now={now}
            distanceMetres={distanceMetres}
            corner={renderCorner(business)}
            isInRail
          />
        </li>
      ))}
    </CardGrid>
    <Link
      className={classes(textLink, boldText, styles.more)}
      to={paths.search({ open: 'now', ...(placeSlug !== null && { place: placeSlug }) })}
    >
      See all that are open now
    </Link>
  </>
)
