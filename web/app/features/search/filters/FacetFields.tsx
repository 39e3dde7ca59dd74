import type { Category } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/search/searchAddress'
import type { Facet, SearchAnswer } from 'contract/search/search'
import type { ChangeEvent } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { beside, cardTitle } from '../../../shared/ui/classes.ts'
import { MomentField } from '../form/MomentField.tsx'
import { type filterNames, valuesOf } from '../searchAddress.ts'
import styles from './FacetFields.module.css'

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
          <fieldset className={styles.group}>
            <legend className={cardTitle}>{legends[name]}</legend>
            {name === 'category' ? (
              inGroups(facet, categories).map(([groupName, values]) => (
                <div key={groupName}>
                  <p>{groupName}</p>
                  <div className={styles.options}>
                    <Choices name={name} values={values} address={address} />
                  </div>
                </div>
              ))
            ) : (
              <div className={styles.options}>
                {single.has(name) && (
                  <label className={beside(12, styles.choice)}>
                    <input
                      type="radio"
                      name={name}
                      value=""
                      defaultChecked={!address[name]}
                      onChange={submit}
                    />
                    <span>{name === 'open' ? 'At any time' : 'Any'}</span>
                  </label>
                )}
                <Choices name={name} values={facet.values} address={address} />
              </div>
            )}
            {(name === 'open' || name === 'bookable') && (
              <MomentField
                name={name}
                label={name === 'open' ? 'Open at' : 'Available at, up to two weeks ahead'}
                address={address}
                timeZone={answer?.hits[0]?.business.timeZone}
              />
            )}
          </fieldset>
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
      <label
        className={beside(12, styles.choice)}
        key={value}
        data-empty={(count === 0 && !isChosen) || undefined}
      >
        <input
          type={single.has(name) ? 'radio' : 'checkbox'}
          name={name}
          value={value}
          defaultChecked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={submit}
        />
        <span>{label}</span>
        <span className={styles.count}>{formatCount(count)}</span>
      </label>
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
