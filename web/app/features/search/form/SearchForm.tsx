import type { Category } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import type { Place } from 'contract/search/search'
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { filled, flexColumn, inlineRow, middled, shrinkable } from '../../../shared/ui/classes.ts'
import { SearchIcon } from '../../../shared/ui/icons.tsx'
import { namelessOnPhones } from '../../../shared/ui/skins.ts'
import { rememberSearch } from './recentSearches.ts'
import { addressOfForm, changed, shownValues } from '../searchAddress.ts'
import { WhatField } from './WhatField.tsx'
import { WhereField } from './WhereField.tsx'
import styles from './SearchForm.module.css'

export interface SearchFormProps {
  readonly address: SearchAddress
  readonly places: readonly Place[]
  /** Suggested for an empty What field. */
  readonly categories?: readonly Category[]
  /** Name of the place in the address, unless it is a default place. */
  readonly placeName?: string | undefined
  /** More filters, below the field. A change of one of them searches at once. */
  readonly children?: ReactNode
  /** Beside the field on wide screens, below it on narrow ones. */
  readonly beside?: ReactNode
  /** Text for the hero's button, the one filled button of its view. */
  readonly buttonText?: string
}

const noCategories: readonly Category[] = []

/**
 * Plain GET form to /search, so that it works before hydration and without JavaScript; with it, navigation is
 * client-side.
 */
export function SearchForm({
  address,
  places,
  categories = noCategories,
  placeName,
  beside,
  children,
  buttonText = 'Search',
}: SearchFormProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const usualPlace = places[0]?.slug
  const { near, box, compare } = address

  // Back and forward change the address while the fields stay mounted; compared as text, so that typed input survives
  // other renders.
  const shown = JSON.stringify(shownValues(address))
  useEffect(() => {
    if (form.current) showIn(form.current, JSON.parse(shown) as Record<string, readonly string[]>) // serialized above
  }, [shown])

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = addressOfForm(new FormData(event.currentTarget), address, usualPlace)
    if (next.q) rememberSearch(next.q)
    // Choices in the open sheet replace one history entry; an unchanged search adds none.
    const isInSheet = event.currentTarget.querySelector('dialog[open]') !== null
    const isSame = paths.search(next) === paths.search(changed(address, {}))
    const { isFromSheet } = (location.state ?? {}) as { isFromSheet?: boolean } // set below
    void navigate(paths.search(next), {
      replace: isSame || (isInSheet && isFromSheet === true),
      preventScrollReset: isInSheet,
      state: { isFromSheet: isInSheet || (isSame && isFromSheet === true) },
    })
  }

  return (
    <form
      className={flexColumn(16, shrinkable)}
      ref={form}
      role="search"
      action={paths.search()}
      method="get"
      onSubmit={search}
    >
      <div className={flexColumn('16 24', styles.line)}>
        <div className={styles.field} data-low={beside !== undefined || undefined}>
          <WhatField address={address} categories={categories} />
          <WhereField address={address} places={places} placeName={placeName} />
          <button
            type="submit"
            className={inlineRow(8, middled, filled, styles.submit)}
            data-low={beside !== undefined || undefined}
          >
            <SearchIcon size={20} />
            <span className={beside === undefined ? undefined : namelessOnPhones}>{buttonText}</span>
          </button>
        </div>
        {beside}
      </div>
      {Object.entries({ near, box, compare }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}

function showIn(form: HTMLFormElement, values: Record<string, readonly string[]>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const shown = values[field.name]
    if (!shown || field.type === 'hidden') continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = shown.includes(field.value) || (field.value === '' && shown.length === 0)
    else field.value = shown[0] ?? ''
  }
}
