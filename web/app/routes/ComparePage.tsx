import { type BusinessProfile, readBusiness } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { listPlaces } from 'contract/search/search'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { weekOf } from '../features/businesses/profile/hoursText.ts'
import { profileAction } from '../features/businesses/profile/profileAction.ts'
import { comparedIn, withCompared } from '../features/search/compare/compareAddress.ts'
import { ComparisonTable } from '../features/search/compare/ComparisonTable.tsx'
import { usualPlaces } from '../features/search/searchApi.ts'
import { loadIfPossible } from '../shared/api/load.ts'
import { problemOf } from '../shared/api/problem.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { spread } from '../shared/ui/classes.ts'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Skeleton, SkeletonBox, SrOnly } from '../shared/ui/Skeleton.tsx'
import { Body, PageTitle } from '../shared/ui/Text.tsx'
import { usePreferences } from '../shared/format/preferences.ts'
import styles from './ComparePage.module.css'
import { listNextSlots } from 'contract/slots/nextSlots'
import { useRead } from '../shared/api/calls.ts'

/** Default places, and the place of the result list. */
const placesWith = (slug: string | null | undefined) => (slug ? { query: { slug } } : usualPlaces)

const slugsIn = (search: URLSearchParams) => comparedIn(search.get('compare'))

/** A missing business leaves the others comparable. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedAt> {
  const search = new URL(request.url).searchParams
  const slugs = slugsIn(search)
  const loaded = await Promise.all([
    loadIfPossible(context, listPlaces, placesWith(search.get('place'))),
    ...slugs.map((slug) => loadIfPossible(context, readBusiness, { params: { slug } })),
  ])
  return { entries: loaded.flatMap((one) => one?.entry ?? []), now: presentMoment() }
}

export const clientLoader = inBrowserNow

export default function ComparePage() {
  const { now } = useLoaderData<LoadedAt>()
  const [search] = useSearchParams()
  const slugs = slugsIn(search)
  const compare = slugs.join()
  const [place, near] = [search.get('place') ?? undefined, search.get('near') ?? undefined]
  const [first, second, third] = [useCompared(slugs[0]), useCompared(slugs[1]), useCompared(slugs[2])]
  const queries = [first, second, third].slice(0, slugs.length)
  const businesses = queries.flatMap(({ currentData }) => currentData ?? [])
  const failed = queries.filter(({ error }) => error !== undefined)
  const origin = useOriginOf(place, near)
  return (
    <Page>
      <PageHead
        title="Compare businesses"
        description="Compare businesses side by side: rating, prices, distance, hours and points."
      />
      <div className={spread(16, styles.head)}>
        <PageTitle>Compare businesses</PageTitle>
        <ButtonLink to={paths.search({ compare, place, near })}>
          {slugs.length < 2 ? 'Choose businesses' : 'Back to results'}
        </ButtonLink>
      </div>
      {failed.length > 0 && (
        <Message kind="warning">
          <p>
            {failed.length === 1 ? 'One of the businesses' : `${failed.length} of the businesses`} cannot be
            shown. {problemOf(failed[0]?.error).sentence}
          </p>
          <Button type="button" size="small" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            Try again
          </Button>
        </Message>
      )}
      {slugs.length === 0 ? (
        <EmptyState drawing="favourites" title="Nothing to compare yet">
          <Body>Select “Compare” on two or three search results to see them side by side.</Body>
        </EmptyState>
      ) : queries.some(({ isLoading }) => isLoading) && businesses.length === 0 ? (
        <Skeleton label="Loading the comparison">
          <SkeletonBox style={{ height: 480, borderRadius: '12px' }} />
        </Skeleton>
      ) : (
        businesses.length > 0 && (
          <ComparisonTable
            businesses={businesses}
            now={now}
            origin={origin}
            pathWithout={(slug) => paths.compare({ compare: withCompared(compare, slug), place, near })}
            renderHours={(business) => <Hours business={business} now={now} />}
            renderAction={(business) => <Action business={business} />}
          />
        )
      )}
    </Page>
  )
}

function useCompared(slug: string | undefined) {
  return useRead(readBusiness, { params: { slug: slug ?? '' } }, { skip: slug === undefined })
}

/** The visitor's position, or the place of the result list; the default place otherwise. */
function useOriginOf(place: string | undefined, near: string | undefined) {
  const places = useRead(listPlaces, placesWith(place)).data?.places ?? []
  if (near) {
    const [latitude = NaN, longitude = NaN] = near.split(',').map(Number)
    return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null
  }
  return (place === undefined ? places[0] : places.find(({ slug }) => slug === place)) ?? null
}

function Action({ business }: { readonly business: BusinessProfile }) {
  const { currentData: nextSlots } = useRead(listNextSlots, { params: { slug: business.slug } })
  const action = profileAction(business, nextSlots)
  return (
    <ButtonLink look="filled" size="small" to={action?.to ?? paths.business(business.slug)}>
      {action?.name ?? 'View'}
      <SrOnly> at {business.name}</SrOnly>
    </ButtonLink>
  )
}

function Hours({ business, now }: { readonly business: BusinessProfile; readonly now: LoadedAt['now'] }) {
  const preferences = usePreferences()
  const week = weekOf(business.location, now, preferences)
  if (week.length === 0) return 'Not listed'
  return (
    <dl className={styles.week}>
      {week.map(({ name, hours, isToday }) => (
        <div key={name} data-today={isToday || undefined}>
          <dt>{name.slice(0, 3)}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
