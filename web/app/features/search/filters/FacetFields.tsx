import { styled } from '@mui/material/styles'
import type { Category } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/paths'
import type { Facet, SearchAnswer } from 'contract/search/search'
import type { ChangeEvent } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { MomentField } from '../form/MomentField.tsx'
import { type filterNames, valuesOf } from '../searchAddress.ts'

interface FacetFieldsProps {
  readonly address: SearchAddress
  readonly categories: readonly Category[]
  readonly answer: SearchAnswer | undefined
}

type Name = (typeof filterNames)[number]

const legends: Record<Name, string> = {
  open: 'Opening hours',
  rating: 'Rating',
  price: 'Prices',
  earn: 'Points earned',
  accepts: 'Payment',
  bookable: 'Booking',
  speaks: 'Languages spoken',
  access: 'Accessibility',
  category: 'Category',
}
/** Single-choice filters: radio buttons enforce this without JavaScript too. */
const single: ReadonlySet<Name> = new Set(['open', 'rating', 'earn', 'bookable'])
const order = Object.keys(legends) as Name[] // exactly the keys above

/** Filters with the number of matches for every value; values without matches are grey. */
export function FacetFields({ address, categories, answer }: FacetFieldsProps) {
  const facets = new Map(answer?.facets.map((facet) => [facet.group, facet]))
  return order.map((name) => {
    const facet = facets.get(name)
    const shown = new Set(facet?.values.map(({ value }) => value))
    // Submits values without a field here as hidden inputs.
    const unshown = valuesOf(address[name]).filter((value) => !shown.has(value))
    return (
      <div key={name}>
        {facet && facet.values.length > 0 && (
          <Group>
            <legend>{legends[name]}</legend>
            {name === 'category' ? (
              inGroups(facet, categories).map(([groupName, values]) => (
                <div key={groupName}>
                  <p>{groupName}</p>
                  <Options>
                    <Choices name={name} values={values} address={address} />
                  </Options>
                </div>
              ))
            ) : (
              <Options>
                {single.has(name) && (
                  <Choice>
                    <input
                      type="radio"
                      name={name}
                      value=""
                      defaultChecked={!address[name]}
                      onChange={submit}
                    />
                    <span>{name === 'open' ? 'At any time' : 'Any'}</span>
                  </Choice>
                )}
                <Choices name={name} values={facet.values} address={address} />
              </Options>
            )}
            {(name === 'open' || name === 'bookable') && (
              <MomentField
                name={name}
                label={name === 'open' ? 'Open at' : 'Available at, up to two weeks ahead'}
                address={address}
                timeZone={answer?.hits[0]?.business.timeZone}
              />
            )}
          </Group>
        )}
        {unshown.map((value) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
      </div>
    )
  })
}

interface ChoicesProps {
  readonly name: Name
  readonly values: Facet['values']
  readonly address: SearchAddress
}

function Choices({ name, values, address }: ChoicesProps) {
  const chosen = valuesOf(address[name])
  return values.map(({ value, label, count }) => {
    const isChosen = chosen.includes(value)
    return (
      <Choice key={value} data-empty={(count === 0 && !isChosen) || undefined}>
        <input
          type={single.has(name) ? 'radio' : 'checkbox'}
          name={name}
          value={value}
          defaultChecked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={submit}
        />
        <span>{label}</span>
        <Count>{formatCount(count)}</Count>
      </Choice>
    )
  })
}

function inGroups({ values }: Facet, categories: readonly Category[]): [string, Facet['values']][] {
  const groupOf = new Map(categories.map(({ slug, groupName }) => [slug, groupName]))
  return [...Map.groupBy(values, ({ value }) => groupOf.get(value) ?? 'More')]
}

function submit({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  currentTarget.form?.requestSubmit()
}

const Group = styled('fieldset')({
  margin: 0,
  padding: '16px 0 0',
  border: 0,
  minWidth: 0,
  '& > legend': { ...theme.typography.h4, float: 'left', width: '100%', padding: 0, marginBlockEnd: 4 },
  '& > legend + *': { clear: 'both' },
  '& p': { margin: '8px 0 0', color: colors.quietText },
})

const Options = styled('div')({
  display: 'grid',
  columnGap: 32,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
})

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  cursor: 'pointer',
  color: colors.heading,
  '& > input': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    accentColor: colors.action,
  },
  '&[data-empty]': { cursor: 'default', color: colors.quietText },
})

const Count = styled('span')({
  marginInlineStart: 'auto',
  color: colors.quietText,
  fontVariantNumeric: 'tabular-nums',
})
