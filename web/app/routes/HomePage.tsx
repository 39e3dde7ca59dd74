import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { FavouriteList } from '../features/favourites/FavouriteList.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { faceValue } from 'contract/core/points'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatUsd } from '../shared/format/money.ts'
import { formatPoints } from '../shared/format/points.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { colors } from '../shared/theme/theme.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Body, Lead, PageTitle, SectionTitle } from '../shared/ui/Text.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<LoadedAt> {
  return { entries: await loadFavourites(context), now: presentMoment() }
}

export const clientLoader = inBrowserNow

/** Home page of members: news and favourites. */
export default function HomePage() {
  const [query] = useSearchParams()
  const { now } = useLoaderData<LoadedAt>()
  const isFavourites = query.get('tab') === 'favourites'
  return (
    <Page>
      <PageHead title={isFavourites ? 'Your favourites' : 'Home'} isHidden />
      <PageTitle>{isFavourites ? 'Your favourites' : 'Good to see you'}</PageTitle>
      <Tabs aria-label="Home sections">
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
      </Tabs>
      {isFavourites ? <FavouriteList now={now} /> : <ForYou now={now} />}
    </Page>
  )
}

function ForYou({ now }: Pick<LoadedAt, 'now'>) {
  const { backendData } = useAuth()
  const points = backendData?.wallet.availablePoints
  return (
    <Sections>
      {points !== undefined && (
        <Balance>
          <Lead>
            {points > 0
              ? `You have ${formatPoints(points)} to spend, worth ${formatUsd(faceValue(points))}.`
              : 'You have no points yet. Earn them with your first purchase at a participating business.'}
          </Lead>
          <Button component={Link} to={paths.search({ open: 'now' })} variant="contained">
            Open near you now
          </Button>
        </Balance>
      )}
      <section aria-labelledby="kept">
        <SectionTitle id="kept">Your favourites</SectionTitle>
        <Body sx={{ mt: 1, mb: 3 }}>See which of them are open now.</Body>
        <FavouriteList now={now} />
      </section>
    </Sections>
  )
}

const Tabs = styled('nav')({
  display: 'flex',
  gap: 24,
  margin: '16px 0 32px',
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '& > a': {
    padding: '12px 0',
    marginBlockEnd: -1,
    fontWeight: 600,
    textDecoration: 'none',
    color: colors.quietText,
    borderBlockEnd: '2px solid transparent',
  },
  '& > a[aria-current]': {
    color: colors.heading,
    borderColor: colors.brand,
  },
})

const Sections = styled('div')({ display: 'grid', gap: 40 })

const Balance = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: 24,
  borderRadius: 12,
  background: colors.tint,
  '& > p': { flex: '1 1 280px' },
})
