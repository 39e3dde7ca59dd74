import { paths } from 'contract/paths'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { NextBooking } from '../features/bookings/customer/NextBooking.tsx'
import { FavouriteList } from '../features/favourites/FavouriteList.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
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

export async function loader({ context }: LoaderFunctionArgs): Promise<LoadedAt> {
  return { entries: await loadFavourites(context), now: presentMoment() }
}

export const clientLoader = inBrowserNow

/** Start page of customers: what comes next, and favourites. */
export default function HomePage() {
  const [query] = useSearchParams()
  const { user } = useAuth()
  const { now } = useLoaderData<LoadedAt>()
  const isFavourites = query.get('tab') === 'favourites'
  return (
    <Page>
      <PageHead title={isFavourites ? 'Your favourites' : 'Home'} isHidden />
      <PageTitle>
        {isFavourites ? 'Your favourites' : user ? `Hello, ${firstName(user.displayName)}` : 'Home'}
      </PageTitle>
      <nav className={styles.tabs} aria-label="Home sections">
        <Link to={paths.home()} replace preventScrollReset aria-current={isFavourites ? undefined : 'page'}>
          For you
        </Link>
        <Link
          to={paths.home({ tab: 'favourites' })}
          replace
          preventScrollReset
          aria-current={isFavourites ? 'page' : undefined}
        >
          Favourites
        </Link>
      </nav>
      {isFavourites ? <FavouriteList now={now} /> : <ForYou now={now} />}
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
      <section aria-labelledby="favourites">
        <SectionHead id="favourites" title="Your favourites">
          <Link to={paths.home({ tab: 'favourites' })}>View all</Link>
        </SectionHead>
        <FavouriteList now={now} />
      </section>
    </div>
  )
}
