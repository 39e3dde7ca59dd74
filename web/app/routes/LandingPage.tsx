import { listCategories } from 'contract/businesses/businesses'
import { listLocalCities } from 'contract/businesses/localPages'
import { paths } from 'contract/paths'
import { readInvitation } from 'contract/referrals/sharing'
import { listFeaturedReviews } from 'contract/reviews/reviews'
import { listPlaces, searchBusinesses } from 'contract/search/search'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { placesOf } from '../features/businesses/local/localText.ts'
import { PlaceChips } from '../features/businesses/local/PlaceChips.tsx'
import { CategoryIndex } from '../features/businesses/CategoryIndex.tsx'
import { NoticeBoard } from '../features/businesses/profile/NoticeBoard.tsx'
import { PointsCalculator } from '../features/businesses/earning/PointsCalculator.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { invitationInputOf } from '../features/referrals/invitation/invitationAddress.ts'
import { InvitationBand } from '../features/referrals/invitation/InvitationBand.tsx'
import { FeaturedReviews } from '../features/reviews/list/FeaturedReviews.tsx'
import { usualPlaces } from '../features/search/searchApi.ts'
import { SearchForm } from '../features/search/form/SearchForm.tsx'
import { loadIfPossible } from '../shared/api/load.ts'
import { formatCount } from '../shared/format/points.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { organizationLd, websiteLd } from '../shared/seo.ts'
import { Band } from '../shared/ui/Band.tsx'
import { BusinessCard, CardGrid } from '../shared/ui/BusinessCard.tsx'
import {
  between,
  flexColumn,
  inlineRow,
  stack,
  startAligned,
  textLink,
  wellPadded,
  wideBox,
  wrap,
} from '../shared/ui/classes.ts'
import { JsonLd } from '../shared/ui/JsonLd.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../shared/ui/PageHead.tsx'
import { CoinIcon, ReceiptIcon, StoreIcon } from '../shared/ui/placeIcons.tsx'
import { CardsSkeleton } from '../shared/ui/Skeleton.tsx'
import { BandTitle, Body, Headline, ItemTitle, Lead } from '../shared/ui/Text.tsx'
import styles from './LandingPage.module.css'
import { useRead } from '../shared/api/calls.ts'

const nearby = { query: { pageSize: '8' } }
const citiesMax = 8
const title = 'Goodword: good places nearby, and points for every visit'
const description =
  'Find bakeries, barbers, studios and shops near you, see what is open now, and earn points you can spend like money: one point is one cent.'

/** Each part is optional: the hero and its search work without any of them. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedAt> {
  const invitationInput = invitationInputOf(new URL(request.url).searchParams)
  const [categories, cities, places, found, praise, invitation, favourites] = await Promise.all([
    loadIfPossible(context, listCategories, {}),
    loadIfPossible(context, listLocalCities, {}),
    loadIfPossible(context, listPlaces, usualPlaces),
    loadIfPossible(context, searchBusinesses, nearby),
    loadIfPossible(context, listFeaturedReviews, {}),
    invitationInput && loadIfPossible(context, readInvitation, invitationInput),
    loadFavourites(context),
  ])
  const entries = [categories, cities, places, found, praise, invitation].flatMap(
    (loaded) => loaded?.entry ?? [],
  )
  return { entries: [...entries, ...favourites], now: presentMoment() }
}

export const clientLoader = inBrowserNow

export default function LandingPage() {
  const { now } = useLoaderData<LoadedAt>()
  const { data: found, isError } = useRead(searchBusinesses, nearby)
  const searchPlaces = useRead(listPlaces, usualPlaces).data?.places ?? []
  const categories = useRead(listCategories, {}).data?.categories ?? []
  const reviews = useRead(listFeaturedReviews, {}).data?.reviews ?? []
  const local = useRead(listLocalCities, {}).data
  const places = local && placesOf(local)
  const origin = useOrigin()
  const hits = found?.hits ?? []
  return (
    <>
      <PageHead title={title} description={description} path={paths.landing()} />
      <JsonLd data={import.meta.env.SSR && websiteLd(origin)} />
      <JsonLd data={import.meta.env.SSR && organizationLd(origin)} />
      <Band className={styles.hero} isTinted aria-labelledby="headline">
        <Column>
          <div className={styles.welcome}>
            <InvitationBand />
          </div>
          <div className={stack(40, styles.split)}>
            <div className={flexColumn(24, wideBox)}>
              <Headline id="headline">Good places nearby, and points for every visit</Headline>
              <Lead>
                Find places you will like{searchPlaces[0] ? ` around ${searchPlaces[0].name}` : ''}, pay as
                usual, and earn points each time. One point is one cent.
              </Lead>
              <SearchForm address={{}} places={searchPlaces} categories={categories} />
            </div>
            <NoticeBoard businesses={hits.map(({ business }) => business)} />
          </div>
        </Column>
      </Band>

      {!isError && found?.total !== 0 && (
        <Band aria-labelledby="near-you">
          <Column>
            <div className={wrap('8 24', between, styles.above)}>
              <BandTitle id="near-you">Earn points near you</BandTitle>
              {found && (
                <Link className={inlineRow(0, textLink, styles.moreLink)} to={paths.search()}>
                  See {found.isTotalExact ? `all ${formatCount(found.total)}` : 'more than 1,000'} businesses
                </Link>
              )}
            </div>
            {found ? (
              <CardGrid isRail>
                {hits.map(({ business, distanceMetres, freeAt }) => (
                  <li key={business.id}>
                    <BusinessCard
                      business={business}
                      now={now}
                      distanceMetres={distanceMetres}
                      freeAt={freeAt}
                      corner={<FavouriteButton business={business} />}
                      isInRail
                    />
                  </li>
                ))}
              </CardGrid>
            ) : (
              <CardsSkeleton count={8} label="Loading places" />
            )}
          </Column>
        </Band>
      )}

      {reviews.length > 0 && (
        <Band aria-labelledby="good-words" className={styles.flushAbove}>
          <Column>
            <FeaturedReviews reviews={reviews} titleId="good-words" />
          </Column>
        </Band>
      )}

      <Band isTinted aria-labelledby="how-points-work">
        <Column>
          <div className={stack(40, styles.split)}>
            <div>
              <BandTitle id="how-points-work">How points work</BandTitle>
              <ol className={stack(24, styles.steps)}>
                {steps.map(({ Icon, name, text }) => (
                  <li key={name}>
                    <Icon size={24} />
                    <div>
                      <ItemTitle>{name}</ItemTitle>
                      <Body>{text}</Body>
                    </div>
                  </li>
                ))}
              </ol>
            </div>
            <PointsCalculator />
          </div>
        </Column>
      </Band>

      {categories.some(({ businessCount }) => businessCount > 0) && (
        <Band aria-labelledby="categories" className={styles.tightBelow}>
          <Column>
            <div className={wrap('8 24', between, styles.above)}>
              <BandTitle id="categories">Browse by category</BandTitle>
            </div>
            <CategoryIndex categories={categories} />
            {places && places.cities.length > 0 && (
              <div className={flexColumn(16, startAligned, styles.places)}>
                <ItemTitle>Browse by place</ItemTitle>
                <PlaceChips
                  label="Places"
                  places={[...places.cities.slice(0, citiesMax), ...places.neighborhoods]}
                />
                <Link className={inlineRow(0, textLink, styles.moreLink)} to={paths.local()}>
                  See all cities and neighborhoods
                </Link>
              </div>
            )}
          </Column>
        </Band>
      )}

      <Band aria-labelledby="for-businesses" className={styles.flushAboveOnPhones}>
        <Column>
          <div className={flexColumn(24, startAligned, wellPadded, styles.forBusinesses)}>
            <div className={stack(8)}>
              <BandTitle id="for-businesses">Turn regulars into your best marketing</BandTitle>
              <Lead>
                At 5 points per dollar, $1,000 in sales sets aside $50 for rewards. Your guests spend it in
                the neighborhood, and points that expire are returned to you. No card readers, no paper
                stamps.
              </Lead>
            </div>
            <ButtonLink to={paths.signUp({ as: 'business' })} size="large">
              List your business
            </ButtonLink>
          </div>
        </Column>
      </Band>
    </>
  )
}

const steps = [
  {
    Icon: StoreIcon,
    name: 'Find a place',
    text: 'Search by what you need and where you are. Each result shows opening hours and how many points you earn.',
  },
  {
    Icon: ReceiptIcon,
    name: 'Pay as usual',
    text: 'Most places give 5 points per dollar. You can spend them once the purchase is settled.',
  },
  {
    Icon: CoinIcon,
    name: 'Spend them anywhere',
    text: 'One point is worth one cent at every business on Goodword. Points last while you stay active.',
  },
] as const
