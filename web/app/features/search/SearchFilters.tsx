import { styled } from '@mui/material/styles'
import type { Category } from 'contract/businesses'
import { radiusKilometresUsual } from 'contract/search'
import type { ChangeEvent } from 'react'
import type { SearchAddress } from '../../shared/paths.ts'
import { paths } from '../../shared/paths.ts'
import { ChipLink, ChipRow } from '../../shared/ui/ChipLink.tsx'
import { chipStyles, ChipSelect } from '../../shared/ui/fields.ts'
import { Glyph } from '../../shared/ui/Glyph.tsx'
import { ClockIcon } from '../../shared/ui/placeIcons.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { changed } from './searchAddress.ts'

export interface SearchFiltersProps {
  readonly address: SearchAddress
  readonly categories: readonly Category[]
}

const radii = [1, 2, 5, 10, 20, 40]
const promotedCount = 8

/**
 * Inside the search form: what is asked for most as chips, everything else as selects. Without JavaScript they take
 * effect with the form's button.
 */
export function SearchFilters({ address, categories }: SearchFiltersProps) {
  return (
    <Filters>
      <ChipRow>
        <OpenNow>
          <input
            type="checkbox"
            name="open"
            value="now"
            defaultChecked={address.open === 'now'}
            onChange={submit}
          />
          <ClockIcon size={18} />
          Open now
        </OpenNow>
        <SelectLabel>
          <SrOnly>Category</SrOnly>
          <ChipSelect
            name="category"
            sx={{ maxWidth: 208 }}
            defaultValue={address.category ?? ''}
            onChange={submit}
          >
            <option value="">All categories</option>
            {[...Map.groupBy(categories, ({ groupName }) => groupName)].map(([groupName, group]) => (
              <optgroup key={groupName} label={groupName}>
                {group.map(({ slug, pluralName, businessCount }) => (
                  <option key={slug} value={slug}>{`${pluralName} (${businessCount})`}</option>
                ))}
              </optgroup>
            ))}
          </ChipSelect>
        </SelectLabel>
        <SelectLabel>
          <SrOnly>Distance</SrOnly>
          <ChipSelect name="radius" defaultValue={address.radius ?? radiusKilometresUsual} onChange={submit}>
            {radiiWith(address.radius).map((radius) => (
              <option key={radius} value={radius}>{`Within ${radius} km`}</option>
            ))}
          </ChipSelect>
        </SelectLabel>
        <SelectLabel>
          <SrOnly>Order</SrOnly>
          <ChipSelect name="sort" defaultValue={address.sort ?? 'best'} onChange={submit}>
            <option value="best">Best match first</option>
            <option value="distance">Nearest first</option>
            <option value="name">By name</option>
          </ChipSelect>
        </SelectLabel>
        {promoted(categories).map(({ slug, pluralName, glyph }) => {
          const isSelected = slug === address.category
          return (
            <ChipLink
              key={slug}
              to={paths.search(changed(address, { category: isSelected ? undefined : slug }))}
              preventScrollReset
              data-selected={isSelected || undefined}
              aria-current={isSelected || undefined}
            >
              <Glyph name={glyph} size={18} />
              {pluralName}
            </ChipLink>
          )
        })}
      </ChipRow>
    </Filters>
  )
}

function submit({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit()
}

/** The fullest categories first; the order among equals is the server's. */
function promoted(categories: readonly Category[]): Category[] {
  return categories.toSorted((one, other) => other.businessCount - one.businessCount).slice(0, promotedCount)
}

function radiiWith(asked: string | undefined): number[] {
  const radius = Number(asked)
  return Number.isInteger(radius) && radius > 0 && !radii.includes(radius)
    ? [...radii, radius].sort((one, other) => one - other)
    : radii
}

const Filters = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })
// The hidden words lie where their chip lies, not somewhere at the right of the page.
const SelectLabel = styled('label')({ display: 'inline-flex', position: 'relative' })

const OpenNow = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  ...chipStyles,
  position: 'relative',
  color: theme.vars.palette.role.heading,
  backgroundColor: theme.vars.palette.role.raised,
  border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  '& > svg': { color: theme.vars.palette.role.brand },
  '&:hover': { borderColor: theme.vars.palette.role.brand },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:checked)': {
    color: theme.vars.palette.role.link,
    fontWeight: 600,
    borderColor: theme.vars.palette.role.action,
    backgroundColor: theme.vars.palette.role.tint,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
}))
