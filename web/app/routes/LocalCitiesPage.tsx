import { listLocalCities } from 'contract/businesses/localPages'
import { paths } from 'contract/paths'
import type { LoaderFunctionArgs } from 'react-router'
import { placesOf } from '../features/businesses/local/localText.ts'
import { PlaceChips } from '../features/businesses/local/PlaceChips.tsx'
import { type Loaded, inBrowser, load } from '../shared/api/load.ts'
import { breadcrumbsLd } from '../shared/seo.ts'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { flexColumn } from '../shared/ui/classes.ts'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../shared/ui/ErrorNotice.tsx'
import { JsonLd } from '../shared/ui/JsonLd.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../shared/ui/PageHead.tsx'
import { Body, Lead, PageTitle, SectionTitle } from '../shared/ui/Text.tsx'
import styles from './LocalCitiesPage.module.css'
import { useRead } from '../shared/api/calls.ts'

const title = 'Cities and neighborhoods'

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const loaded = await load(context, listLocalCities, {})
  return { entries: loaded.refusal ? [] : [loaded.entry] }
}

export const clientLoader = inBrowser

export default function LocalCitiesPage() {
  const origin = useOrigin()
  const { data, error, refetch } = useRead(listLocalCities, {})
  const places = data && placesOf(data)
  const isEmpty = data?.cities.length === 0
  return (
    <Page>
      <PageHead
        title={title}
        description="The cities and neighborhoods with businesses on Goodword: see what is open, how it is rated, and where you earn points."
        path={paths.local()}
        isHidden={isEmpty}
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbsLd(origin, [], { name: title, path: paths.local() })} />
      <PageTitle>{title}</PageTitle>
      {error && <ErrorNotice error={error} retry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState drawing="nothingFound" title="No businesses yet">
          <Body>Do you run a business? List it, and members nearby will find it.</Body>
          <ButtonLink look="filled" to={paths.signUp({ as: 'business' })}>
            List your business
          </ButtonLink>
        </EmptyState>
      )}
      {places && !isEmpty && (
        <div className={flexColumn(16, styles.lists)}>
          <Lead>Choose a city or a neighborhood to see its businesses by category.</Lead>
          <SectionTitle>Cities</SectionTitle>
          <PlaceChips label="Cities" places={places.cities} />
          {places.neighborhoods.length > 0 && (
            <>
              <SectionTitle>Neighborhoods of {places.firstCity}</SectionTitle>
              <PlaceChips label="Neighborhoods" places={places.neighborhoods} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}
