import type { SearchAddress } from 'contract/search/searchAddress'
import { type Place, listPlaces } from 'contract/search/search'
import { PinIcon } from '../../../shared/ui/icons.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import type { ChoicesProps } from './Combobox.tsx'
import { useDelayed } from './useDelayed.ts'
import { useRead } from '../../../shared/api/calls.ts'

interface PlaceChoicesProps extends ChoicesProps {
  readonly places: readonly Place[]
  /** The current search: found places are sorted from its place. */
  readonly address: SearchAddress
  readonly onPlace: (place: Place) => void
}

/** Default places, or those whose name begins with the typed text, the nearest first. */
export default function PlaceChoices({ places, address, onPlace, ...list }: PlaceChoicesProps) {
  const { near, place } = address
  const q = useDelayed(list.text.trim())
  const { data, currentData } = useRead(
    listPlaces,
    { query: { q, ...(near ? { near } : place && { from: place }) } },
    { skip: q === '' },
  )
  const found = q === '' ? places : ((currentData ?? data)?.places ?? [])
  const choices = found.map((place) => ({
    key: place.slug,
    icon: <PinIcon size={18} />,
    name: place.name,
    detail: place.region,
    choose: () => onPlace(place),
  }))
  return <ChoiceList {...list} label="Places" groups={[{ name: 'Places', choices }]} />
}
