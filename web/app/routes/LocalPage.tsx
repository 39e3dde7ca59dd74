import { type LocalPage as LocalPageData, readLocalPage } from 'contract/businesses/localPages'
import { addressPart } from 'contract/core/addressPart'
import { Slug } from 'contract/core/ids'
import { problemOf as problemWith } from 'contract/errors/problem'
import type { Sent } from 'contract/core/route'
import { paths } from 'contract/paths'
import { type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router'
import { LocalListing } from '../features/businesses/local/LocalListing.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { ProblemSearch } from '../features/search/form/ProblemSearch.tsx'
import { load } from '../shared/api/load.ts'
import { problemOf } from '../shared/api/problem.ts'
import { inBrowserNow, type LoadedSubject, presentMoment, refused } from '../shared/moment.ts'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { Column, Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { CardsSkeleton } from '../shared/ui/Skeleton.tsx'
import { Body } from '../shared/ui/Text.tsx'
import { useRead } from '../shared/api/calls.ts'

type Parts = Readonly<Record<string, string | undefined>>

/** Null for an address that no page can have. */
function inputOf({ city, area, category }: Parts): Sent<typeof readLocalPage> | null {
  const isWhole = [city, area, category].every((part) => part === undefined || Slug.safeParse(part).success)
  return isWhole && city !== undefined ? { params: { city }, query: { area, category } } : null
}

/** The address of the page; for a merged category, that of its successor. */
const pathOf = ({ city, neighborhood, category }: LocalPageData) =>
  paths.local({
    city: city.slug,
    neighborhood: neighborhood?.slug,
    category: category ? addressPart(category.pluralName) : undefined,
  })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const input = inputOf(params)
  if (!input) return refused(problemWith('place_not_found'))
  const [loaded, favourites] = await Promise.all([
    load(context, readLocalPage, input),
    loadFavourites(context),
  ])
  if (loaded.refusal) return refused(loaded.refusal)
  const path = pathOf(loaded.value)
  // React Router treats thrown responses as responses.
  // oxlint-disable-next-line only-throw-error
  if (path !== new URL(request.url).pathname) throw redirect(path, 301)
  return { entries: [loaded.entry, ...favourites], now: presentMoment() }
}

export const clientLoader = inBrowserNow

export default function LocalPage() {
  const { now, refusal } = useLoaderData<LoadedSubject>()
  const input = inputOf(useParams())
  const { currentData, error, refetch } = useRead(
    readLocalPage,
    input ?? { params: { city: '' }, query: {} }, // skipped
    { skip: !input || refusal !== undefined },
  )
  if (currentData)
    return (
      <LocalListing
        page={currentData}
        now={now}
        renderCorner={(business) => <FavouriteButton business={business} />}
      />
    )
  const problem = refusal ?? (input ? error : problemWith('place_not_found'))
  if (!problem)
    return (
      <Column style={{ paddingBlock: '64px' }}>
        <CardsSkeleton count={8} label="Loading businesses" />
      </Column>
    )
  return <LocalProblem problem={problem} retry={() => void refetch()} />
}

function LocalProblem({ problem, retry }: { readonly problem: unknown; readonly retry: () => void }) {
  const { isPassing, sentence } = problemOf(problem)
  const title = isPassing ? 'This page could not be loaded' : sentence
  return (
    <Page>
      <PageHead title={title} />
      <EmptyState drawing={isPassing ? 'unreachable' : 'lost'} title={title} level={1}>
        {isPassing ? (
          <>
            <Body>{sentence}</Body>
            <Button type="button" look="filled" onClick={retry}>
              Try again
            </Button>
          </>
        ) : (
          <>
            <Body>Search for what you need, or choose a city.</Body>
            <ProblemSearch words="" />
            <ButtonLink to={paths.local()}>See all cities</ButtonLink>
          </>
        )}
      </EmptyState>
    </Page>
  )
}
