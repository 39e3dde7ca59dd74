import { type LocalPage, indexedBusinessesMin } from 'contract/businesses/localPages'
import type { BusinessSummary } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { formatReviews } from '../../../shared/format/rating.ts'
import { breadcrumbsLd, resultsLd } from '../../../shared/seo.ts'
import { Band } from '../../../shared/ui/Band.tsx'
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx'
import { BusinessCard, CardGrid } from '../../../shared/ui/BusinessCard.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { flexColumn, wideBox } from '../../../shared/ui/classes.ts'
import { JsonLd } from '../../../shared/ui/JsonLd.tsx'
import { Column } from '../../../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../../../shared/ui/PageHead.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Lead, PageTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { CategoryList } from '../CategoryList.tsx'
import {
  areaName,
  countText,
  localCrumbs,
  localDescription,
  localPath,
  localSentences,
  localTitle,
  searchAddressOf,
} from './localText.ts'
import { PlaceChips } from './PlaceChips.tsx'
import styles from './LocalListing.module.css'

interface LocalListingProps {
  readonly page: LocalPage
  readonly now: Instant
  /** Content at the corner of each card. */
  readonly renderCorner: (business: BusinessSummary) => ReactNode
}

const cardsAtOnce = 4

/** Businesses of a city or neighborhood, of all categories or of one. */
export function LocalListing({ page, now, renderCorner }: LocalListingProps) {
  const origin = useOrigin()
  const title = localTitle(page)
  const path = localPath(page)
  const parents = localCrumbs(page)
  const { city, category, neighborhood, businesses, businessCount } = page
  const others = page.categories.filter(({ slug }) => slug !== category?.slug)
  return (
    <>
      <PageHead
        title={title}
        description={localDescription(page)}
        path={path}
        isHidden={businessCount < indexedBusinessesMin}
      />
      <JsonLd data={import.meta.env.SSR && resultsLd(origin, businesses)} />
      <JsonLd data={import.meta.env.SSR && breadcrumbsLd(origin, parents, { name: title, path })} />
      <Column className={flexColumn(24, styles.page)}>
        <Breadcrumbs parents={parents} here={category?.pluralName ?? neighborhood?.name ?? city.name} />
        <div className={flexColumn(12, wideBox)}>
          <PageTitle>{title}</PageTitle>
          <Facts page={page} />
        </div>
        <Neighborhoods page={page} />
        <SrOnly as="h2">{countText(page)}</SrOnly>
        <CardGrid>
          {businesses.map((business, index) => (
            <li key={business.id}>
              <BusinessCard
                business={business}
                now={now}
                corner={renderCorner(business)}
                isRow
                coverPriority={index < cardsAtOnce ? 'normal' : 'lazy'}
              />
            </li>
          ))}
        </CardGrid>
        {businesses.length < businessCount && (
          <ButtonLink className={styles.more} to={paths.search(searchAddressOf(page))}>
            Search this area
          </ButtonLink>
        )}
      </Column>
      {others.length > 0 && (
        <Band isTinted aria-labelledby="local-categories">
          <Column>
            <SectionTitle id="local-categories" style={{ marginBlockEnd: '16px' }}>
              {category ? `More in ${areaName(page)}` : `Categories in ${areaName(page)}`}
            </SectionTitle>
            <div className={styles.categories}>
              <CategoryList
                categories={others.map((each) => ({
                  ...each,
                  path: localPath({ city, neighborhood, category: each }),
                }))}
              />
            </div>
          </Column>
        </Band>
      )}
    </>
  )
}

function Facts({ page }: { readonly page: LocalPage }) {
  const { best } = page.facts
  return (
    <Lead>
      {localSentences(page).join(' ')}
      {best && page.businessCount > 1 && (
        <>
          {' The best rated is '}
          <Link to={paths.business(best.slug)}>{best.name}</Link>
          {`, with ${formatMeanStars(best.rating.meanHundredths)} stars from ${formatReviews(best.rating.count)}.`}
        </>
      )}
    </Lead>
  )
}

/** The same category in the whole city and in its other neighborhoods. */
function Neighborhoods({ page }: { readonly page: LocalPage }) {
  const { city, category, neighborhood, neighborhoods } = page
  const others = neighborhoods.filter(({ slug }) => slug !== neighborhood?.slug)
  if (others.length === 0 && !neighborhood) return null
  const whole = {
    name: `All of ${city.name}`,
    path: localPath({ city, neighborhood: null, category }),
    businessCount: city.businessCount,
  }
  return (
    <PlaceChips
      label={neighborhood ? 'Other neighborhoods' : 'Neighborhoods'}
      places={[
        ...(neighborhood ? [whole] : []),
        ...others.map((each) => ({ ...each, path: localPath({ city, neighborhood: each, category }) })),
      ]}
    />
  )
}
