import { paths } from 'contract/paths'
import { Suspense } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { FavouriteList } from '../features/favourites/FavouriteList.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { HomeView } from '../features/home/HomeView.tsx'
import { loadHome } from '../features/home/loadHome.ts'
import { loadSavedSearches } from '../features/savedSearches/loadSavedSearches.ts'
import { faceValue } from 'contract/core/points'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatUsd } from '../shared/format/money.ts'
import { firstName } from '../shared/format/name.ts'
import { formatPoints } from '../shared/format/points.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { boldText } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { CardsSkeleton } from '../shared/ui/Skeleton.tsx'
import { TabLinks } from '../shared/ui/TabLinks.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'
import styles from './HomePage.module.css'

/** Lazy: the other tabs do not need its form and schema. */
const SavedSearchList = lazyPart(async () => {
  const part = await import('../features/savedSearches/SavedSearchList.tsx')
  return { default: part.SavedSearchList }
})

const skeletonCards = 3

const tabs = [
  { tab: undefined, name: 'For you', title: 'Home' },
  { tab: 'favourites', name: 'Favourites', title: 'Your favourites' },
  { tab: 'searches', name: 'Saved searches', title: 'Saved searches' },
] as const

const links = [
  ...tabs.map(({ tab, name }) => ({ tab: tab ?? 'home', name, to: paths.home(tab && { tab }) })),
  { tab: 'estimates', name: 'Estimates', to: paths.estimates(), isOtherPage: true },
]

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedAt> {
  const loads = loadsOf(new URL(request.url).searchParams.get('tab'))
  const entries = await Promise.all(loads.map((load) => load(context)))
  return { entries: entries.flat(), now: presentMoment() }
}

function loadsOf(tab: string | null) {
  if (tab === 'searches') return [loadSavedSearches]
  return tab === 'favourites' ? [loadFavourites] : [loadFavourites, loadHome]
}

export const clientLoader = inBrowserNow

/** Start page of customers: home sections, favourites, and saved searches. */
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
      <div className={styles.tabs}>
        <TabLinks label="Home sections" tabs={links} current={tab.tab ?? 'home'} replace />
      </div>
      {tab.tab === 'favourites' ? (
        <FavouriteList now={now} />
      ) : tab.tab === 'searches' ? (
        <Suspense fallback={<CardsSkeleton count={skeletonCards} label="Loading your saved searches" />}>
          <SavedSearchList />
        </Suspense>
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
    <>
      {points !== undefined && points > 0 && (
        <Lead className={styles.balance}>
          You have{' '}
          <Link className={boldText} to={paths.cards()}>
            {formatPoints(points)}
          </Link>{' '}
          to spend, worth {formatUsd(faceValue(points))}.
        </Lead>
      )}
      <HomeView now={now} renderCorner={(business) => <FavouriteButton business={business} />} />
    </>
  )
}
