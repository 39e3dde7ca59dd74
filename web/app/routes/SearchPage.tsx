import { listCategories } from 'contract/businesses/businesses'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Problem } from 'contract/errors/problem'
import { listPlaces, searchBusinesses } from 'contract/search/search'
import { useMemo, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { currentAddress } from '../features/search/currentAddress.ts'
import { CompareBox } from '../features/search/compare/CompareBox.tsx'
import { CompareTray } from '../features/search/compare/CompareTray.tsx'
import { useCompared } from '../features/search/compare/useCompared.ts'
import { loadSavedSearches } from '../features/savedSearches/loadSavedSearches.ts'
import { SaveSearchButton } from '../features/savedSearches/SaveSearchButton.tsx'
import { TellMe } from '../features/savedSearches/TellMe.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { loadFavourites } from '../features/favourites/loadFavourites.ts'
import { AppliedFilters } from '../features/search/filters/AppliedFilters.tsx'
import { NearMeButton } from '../features/search/form/NearMeButton.tsx'
import { searchInput, changed, isFiltered, readAddress, valuesOf } from '../features/search/searchAddress.ts'
import { usualPlaces } from '../features/search/searchApi.ts'
import { SearchFilters } from '../features/search/filters/SearchFilters.tsx'
import { SearchForm } from '../features/search/form/SearchForm.tsx'
import { SearchResults } from '../features/search/results/SearchResults.tsx'
import { appliedFilters, searchTitle } from '../features/search/searchText.ts'
import { entryOf, loadIfPossible } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { flexColumn, spread } from '../shared/ui/classes.ts'
import { Column } from '../shared/ui/Page.tsx'
import { resultsLd } from '../shared/seo.ts'
import { JsonLd } from '../shared/ui/JsonLd.tsx'
import { PageHead, useOrigin } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import { BesideMap } from '../features/search/results/BesideMap.tsx'
import { usePreferences } from '../shared/format/preferences.ts'
import styles from './SearchPage.module.css'
import { useRead } from '../shared/api/calls.ts'

interface LoadedSearch extends LoadedAt {
  /** Why the server refused this search; the page suggests a change. */
  readonly refusal?: Problem
}

/** A refused search renders with the refusal's status, and its form stays usable. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  const input = searchInput(address)
  const [categories, places, answer, favourites, saved] = await Promise.all([
    loadIfPossible(context, listCategories, {}),
    loadIfPossible(context, listPlaces, usualPlaces),
    pageValues(context).api(searchBusinesses, input),
    loadFavourites(context),
    loadSavedSearches(context),
  ])
  const current = await currentAddress(context, address, categories?.value.categories ?? [])
  // oxlint-disable-next-line only-throw-error -- React Router treats thrown responses as responses.
  if (current !== null) throw redirect(paths.search(current), 301)
  const known = [...[categories, places].flatMap((loaded) => loaded?.entry ?? []), ...favourites, ...saved]
  const now = presentMoment()
  // A server failure is not a refusal of this search: it leads to the error screen.
  // oxlint-disable-next-line only-throw-error
  if (!answer.ok && answer.problem.status >= 500)
    throw data(answer.problem, { status: answer.problem.status })
  if (!answer.ok)
    return data<LoadedSearch>(
      { entries: known, now, refusal: answer.problem },
      { status: answer.problem.status },
    )
  const found = entryOf(searchBusinesses, input, answer.value)
  return data<LoadedSearch>({ entries: [...known, found], now })
}

export const clientLoader = inBrowserNow

export default function SearchPage() {
  const preferences = usePreferences()
  const { now, refusal } = useLoaderData<LoadedSearch>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const address = useMemo(() => readAddress(search), [search])
  const categories = useRead(listCategories, {}).data?.categories ?? []
  const places = useRead(listPlaces, usualPlaces).data?.places ?? []
  const { data: latest, currentData: found, error } = useRead(searchBusinesses, searchInput(address))
  const isRefused = error !== undefined || (refusal !== undefined && !found)
  const usualPlace = places[0]?.slug
  const [pointedId, point] = useState<BusinessId | null>(null)
  const origin = useOrigin()
  const title = searchTitle(address, categories, places, latest?.origin.name)
  // Choosing replaces the history entry: back leads to the page before the search.
  const { compared, toggle, clear } = useCompared(address.compare, async (compare) =>
    navigate(paths.search({ ...address, compare }), { replace: true, preventScrollReset: true }),
  )
  const known = {
    categories,
    facets: latest?.facets ?? [],
    timeZone: latest?.hits[0]?.business.timeZone,
  }
  const applied = appliedFilters(address, known, preferences)
  return (
    <>
      <PageHead
        title={title}
        description="Businesses near you, with distance, opening hours and points."
        path={paths.search({ ...address, pageToken: undefined, compare: undefined })}
        isHidden={isFiltered(address)}
      />
      {found && (
        <JsonLd
          data={
            import.meta.env.SSR &&
            resultsLd(
              origin,
              found.hits.map(({ business }) => business),
            )
          }
        />
      )}
      <div className={styles.top}>
        <Column>
          <SearchForm
            address={address}
            places={places}
            categories={categories}
            placeName={latest?.origin.name}
            beside={<NearMeButton address={address} />}
          >
            <SearchFilters address={address} categories={categories} answer={latest} />
          </SearchForm>
        </Column>
      </div>
      <Column className={flexColumn(16, styles.results)}>
        <div className={spread('8 24')}>
          <PageTitle>{title}</PageTitle>
          {!isRefused && <SaveSearchButton address={address} usualPlace={usualPlace} />}
        </div>
        <BesideMap
          address={address}
          answer={latest}
          now={now}
          pointedId={pointedId}
          onPoint={point}
          // The moves of a map share one history entry: back leads to the search before them.
          onSearchBox={(box) =>
            void navigate(paths.search(changed(address, { box })), {
              replace: address.box !== undefined,
              preventScrollReset: true,
            })
          }
        >
          <SearchResults
            address={address}
            now={now}
            refusal={refusal ?? null}
            categories={categories.filter(({ slug }) => valuesOf(address.category).includes(slug))}
            filters={
              <AppliedFilters
                label="Applied filters"
                filters={applied}
                all={
                  applied.length > 1
                    ? { text: 'Clear all', to: address.compare ? { compare: address.compare } : {} }
                    : null
                }
              />
            }
            emptyAction={<TellMe address={address} usualPlace={usualPlace} />}
            renderCorner={(business) => <FavouriteButton business={business} />}
            renderFoot={({ slug, name }) => (
              <CompareBox slug={slug} name={name} chosen={compared} onToggle={toggle} />
            )}
            pointedId={pointedId}
            onPoint={point}
          />
        </BesideMap>
        <CompareTray
          count={compared.length}
          to={paths.compare({ compare: compared.join(), place: address.place, near: address.near })}
          onClear={clear}
        />
      </Column>
    </>
  )
}
