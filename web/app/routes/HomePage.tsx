import { paths } from 'contract/paths'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { NextBooking } from '../features/bookings/customer/NextBooking.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { Recommendations } from '../features/recommendations/Recommendations.tsx'
import { loadRecommendations } from '../features/recommendations/recommendationsApi.ts'
import { FavouriteList } from '../features/favourites/FavouriteList.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { loadSavedSearches } from '../features/savedSearches/loadSavedSearches.ts'
import { SavedSearchList } from '../features/savedSearches/SavedSearchList.tsx'
import { OpenOrders } from '../features/orders/customer/OpenOrders.tsx'
import { faceValue } from 'contract/core/points'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatUsd } from '../shared/format/money.ts'
import { firstName } from '../shared/format/name.ts'
import { formatPoints } from '../shared/format/points.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { SectionHead } from '../shared/ui/SectionHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'
import styles from './HomePage.module.css'

const tabs = [
  { tab: undefined, name: 'For you', title: 'Home' },
  { tab: 'favourites', name: 'Favourites', title: 'Your favourites' },
  { tab: 'searches', name: 'Saved searches', title: 'Saved searches' },
] as const

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedAt> {
  const loads = loadsOf(new URL(request.url).searchParams.get('tab'))
  const entries = await Promise.all(loads.map((load) => load(context)))
  return { entries: entries.flat(), now: presentMoment() }
}

function loadsOf(tab: string | null) {
  if (tab === 'searches') return [loadSavedSearches]
  return tab === 'favourites' ? [loadFavourites] : [loadFavourites, loadRecommendations]
}

export const clientLoader = inBrowserNow

/** Start page of customers: what comes next, favourites, and saved searches. */
export default function HomePage() {
  const [query] = useSearchParams()
  const { user } = useAuth()
  const { now } = useLoaderData<LoadedAt>()
  const tab = tabs.find((each) => each.tab === query.get('tab')) ?? tabs[0]
  return (
    <Page>
      <PageHead title={tab.title} isHidden />
      <PageTitle>
        {tab.tab === undefined && user ? `Hello, ${firstName(user.displayName)}` : tab.title}
      </PageTitle>
      <nav className={styles.tabs} aria-label="Home sections">
        {tabs.map((each) => (
          <Link
            key={each.name}
            to={paths.home(each.tab && { tab: each.tab })}
            replace
            preventScrollReset
            aria-current={each === tab ? 'page' : undefined}
          >
            {each.name}
          </Link>
        ))}
      </nav>
      {tab.tab === 'favourites' ? (
        <FavouriteList now={now} />
      ) : tab.tab === 'searches' ? (
        <SavedSearchList />
      ) : (
        <ForYou now={now} />
      )}
    </Page>
  )
}

function ForYou({ now }: Pick<LoadedAt, 'now'>) {
  const { backendData } = useAuth()
  const points = backendData?.wallet.availablePoints
  return (
    <div className={styles.sections}>
      {points !== undefined && (
        <div className={styles.balance}>
          <Lead>
            {points > 0
              ? `You have ${formatPoints(points)} to spend, worth ${formatUsd(faceValue(points))}.`
              : 'You have no points yet. Earn them with your first purchase at a participating business.'}
          </Lead>
          <ButtonLink to={paths.search({ open: 'now' })} look="filled">
            Open near you now
          </ButtonLink>
        </div>
      )}
      <NextBooking now={now} />
      <OpenOrders />
      <Recommendations now={now} renderCorner={(business) => <FavouriteButton business={business} />} />
      <section aria-labelledby="favourites">
        <SectionHead id="favourites" title="Your favourites">
          <Link to={paths.home({ tab: 'favourites' })}>View all</Link>
        </SectionHead>
        <FavouriteList now={now} />
      </section>
    </div>
  )
}
