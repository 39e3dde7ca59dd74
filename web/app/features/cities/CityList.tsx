import {
  citiesShownMax,
  cityNameMax,
  type OperatorCity,
  listOperatorCities,
  setCityHidden,
} from 'contract/places/operatorCities'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { formatCount } from '../../shared/format/points.ts'
import { formText } from '../../shared/formText.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { stack, startAligned, wrap } from '../../shared/ui/classes.ts'
import { DataTable, RowActions } from '../../shared/ui/DataTable.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../shared/ui/Text.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { CityDialog } from './CityDialog.tsx'
import styles from './CityList.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** The cities that searches and forms suggest; the search is in the address. */
export function CityList() {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const { currentData: data, error, refetch } = useRead(listOperatorCities, { query: { q } })
  const [edited, setEdited] = useState<OperatorCity | 'new' | null>(null)
  return (
    <div className={stack(24)}>
      <CitySearch key={q} q={q} />
      <div>
        <Button look="filled" onClick={() => setEdited('new')}>
          Add city
        </Button>
      </div>
      {!data && error !== undefined && <ErrorNotice error={error} retry={refetch} />}
      {!data && error === undefined && (
        <Skeleton label="Loading the cities">
          <SkeletonBox style={{ height: 240 }} />
        </Skeleton>
      )}
      {data && data.cities.length === 0 && <MutedText>No city has a name that begins like this.</MutedText>}
      {data && data.cities.length > 0 && <Cities cities={data.cities} edit={setEdited} />}
      {data?.cities.length === citiesShownMax && (
        <MutedText>
          The list shows the {citiesShownMax} largest cities. Search by name to find others.
        </MutedText>
      )}
      {edited && <CityDialog city={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </div>
  )
}

function CitySearch({ q }: { readonly q: string }) {
  const navigate = useNavigate()
  return (
    <form
      className={wrap(12, startAligned, styles.search)}
      role="search"
      aria-label="Cities"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = formText(event.currentTarget, 'q')
        void navigate(paths.operatorCities(typed === '' ? {} : { q: typed }), { preventScrollReset: true })
      }}
    >
      <TextField
        label="Search by name"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={cityNameMax}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" size="large">
        Search
      </Button>
    </form>
  )
}

interface CitiesProps {
  readonly cities: readonly OperatorCity[]
  readonly edit: (city: OperatorCity) => void
}

function Cities({ cities, edit }: CitiesProps) {
  const [setHidden, { isLoading }] = useWrite(setCityHidden)
  const hide = async ({ slug, name }: OperatorCity, isHidden: boolean) => {
    const answer = await setHidden({ params: { slug }, body: { isHidden } })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    const undo = () => void setHidden({ params: { slug }, body: { isHidden: !isHidden } })
    toast.done(isHidden ? `${name} is hidden` : `${name} is shown`, { undo })
  }
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">City</th>
          <th scope="col" data-text>
            Region
          </th>
          <th scope="col" data-text>
            Center
          </th>
          <th scope="col" data-text>
            Time zone
          </th>
          <th scope="col">Businesses</th>
          <th scope="col" data-text>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {cities.map((city) => (
          <tr key={city.slug}>
            <th scope="row">
              {city.name}
              {city.isHidden && ' (hidden)'}
            </th>
            <td data-label="Region" data-text>
              {city.region}
            </td>
            <td data-label="Center" data-text>
              {city.latitude.toFixed(4)}, {city.longitude.toFixed(4)}
            </td>
            <td data-label="Time zone" data-text>
              {city.timeZone ?? '–'}
            </td>
            <td data-label="Businesses">{formatCount(city.businessCount)}</td>
            <td data-label="Actions" data-text>
              <RowActions>
                <Button
                  size="small"
                  aria-label={`Edit ${city.name}, ${city.region}`}
                  onClick={() => edit(city)}
                >
                  Edit
                </Button>
                {(city.isHidden || city.businessCount === 0) && (
                  <Button
                    size="small"
                    aria-disabled={isLoading || undefined}
                    aria-label={`${city.isHidden ? 'Show' : 'Hide'} ${city.name}, ${city.region}`}
                    onClick={() => void hide(city, !city.isHidden)}
                  >
                    {city.isHidden ? 'Show' : 'Hide'}
                  </Button>
                )}
              </RowActions>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
