import type { SearchAddress } from 'contract/search/searchAddress'
import type { Place } from 'contract/search/search'
import { useId, useState } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { Combobox } from './Combobox.tsx'
import { Part } from './FieldPart.tsx'
import { nearValue } from '../searchAddress.ts'
import { bareField } from '../../../shared/ui/skins.ts'

const PlaceChoices = lazyPart(() => import('./PlaceChoices.tsx'))

interface WhereFieldProps {
  readonly address: SearchAddress
  /** Default places. */
  readonly places: readonly Place[]
  readonly placeName: string | undefined
}

/** Origin of the search: default places, and with JavaScript any city by its first letters. */
export function WhereField({ address, places, placeName }: WhereFieldProps) {
  const id = useId()
  const isHydrated = useIsHydrated()
  const searched = address.near ? nearValue : (address.place ?? places[0]?.slug ?? '')
  const nameOf = (slug: string) =>
    slug === ''
      ? 'Everywhere'
      : slug === nearValue
        ? 'Near me'
        : (places.find((place) => place.slug === slug)?.name ?? placeName ?? slug)
  const start = { searched, slug: searched, name: nameOf(searched), text: null as string | null }
  const [chosen, setChosen] = useState(start)
  if (chosen.searched !== searched) setChosen(start)
  // The name of a city arrives with the response.
  const name = chosen.slug === searched ? start.name : chosen.name

  if (!isHydrated) {
    return (
      <Part>
        <label htmlFor={id}>Where</label>
        <select className={bareField} id={id} name="place" defaultValue={searched}>
          {!places.some(({ slug }) => slug === searched) && (
            <option value={searched}>{nameOf(searched)}</option>
          )}
          {places.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </Part>
    )
  }
  return (
    <>
      <Combobox
        label="Where"
        type="text"
        takesFirst={chosen.text !== null}
        text={chosen.text ?? name}
        onText={(text) => setChosen({ ...chosen, text })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setChosen({ ...chosen, text: null })}
        renderChoices={(props) => (
          <PlaceChoices
            {...props}
            text={chosen.text ?? ''}
            places={places}
            address={address}
            onPlace={({ slug, name }) => setChosen({ searched, slug, name, text: null })}
          />
        )}
      />
      <input type="hidden" name="place" value={chosen.slug} />
    </>
  )
}
