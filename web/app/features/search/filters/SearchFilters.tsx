import type { Category } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { radiusKilometresMax, radiusKilometresUsual, type SearchAnswer } from 'contract/search/search'
import type { ChangeEvent } from 'react'
import { formatRadius } from '../../../shared/format/distance.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { ChipLink, ChipRow } from '../../../shared/ui/ChipLink.tsx'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { ClockIcon, CoinIcon } from '../../../shared/ui/placeIcons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { CalendarIcon, StarIcon } from '../searchIcons.tsx'
import { changed } from '../searchAddress.ts'
import styles from './SearchFilters.module.css'

export interface SearchFiltersProps {
  readonly address: SearchAddress
  readonly categories: readonly Category[]
  /** Latest response, with the counts for the choices. */
  readonly answer: SearchAnswer | undefined
}

/** Kilometres: 1, 2, 3, 6, 10 and 25 miles. */
const radii = [2, 3, 5, radiusKilometresUsual, 16, radiusKilometresMax]

const promoted = [
  { name: 'open', value: 'now', label: 'Open now', Icon: ClockIcon },
  { name: 'accepts', value: 'points', label: 'Points accepted', Icon: CoinIcon },
  { name: 'rating', value: '4.5', label: '4.5 or more', Icon: StarIcon },
  { name: 'bookable', value: 'today', label: 'Bookable today', Icon: CalendarIcon },
] as const

/**
 * Inside the search form: a sheet with all filters and their counts, then the most popular ones. Without JavaScript the
 * chips are links, and the form's button applies the fields.
 */
export function SearchFilters({ address, categories, answer }: SearchFiltersProps) {
  const preferences = usePreferences()
  return (
    <ChipRow>
      <FilterSheet address={address} categories={categories} answer={answer} />
      {promoted.map(({ name, value, label, Icon }) => {
        const isChosen = address[name] === value
        return (
          <ChipLink
            key={name}
            to={paths.search(changed(address, { [name]: isChosen ? undefined : value }))}
            rel="nofollow"
            preventScrollReset
            data-selected={isChosen || undefined}
            aria-current={isChosen || undefined}
          >
            <Icon size={18} />
            {label}
          </ChipLink>
        )
      })}
      <label className={styles.selectLabel}>
        <SrOnly>Distance</SrOnly>
        <ChipSelect name="radius" defaultValue={address.radius ?? radiusKilometresUsual} onChange={submit}>
          {radiiWith(address.radius).map((radius) => (
            <option key={radius} value={radius}>{`Within ${formatRadius(radius, preferences)}`}</option>
          ))}
        </ChipSelect>
      </label>
      <label className={styles.selectLabel}>
        <SrOnly>Sort by</SrOnly>
        <ChipSelect name="sort" defaultValue={address.sort ?? 'best'} onChange={submit}>
          <option value="best">Best match</option>
          <option value="soonest">Soonest available</option>
          <option value="distance">Nearest</option>
          <option value="rating">Highest rated</option>
          <option value="reviews">Most reviewed</option>
          <option value="points">Most points</option>
          <option value="price">Lowest prices</option>
        </ChipSelect>
      </label>
    </ChipRow>
  )
}

function submit({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit()
}

function radiiWith(parameter: string | undefined): number[] {
  const radius = Number(parameter)
  return Number.isInteger(radius) && radius > 0 && !radii.includes(radius)
    ? [...radii, radius].sort((one, other) => one - other)
    : radii
}
