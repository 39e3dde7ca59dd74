import { sumOf } from 'contract/core/sum'
import type { Category } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import type { SearchAnswer } from 'contract/search/search'
import { type MouseEvent, useRef } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  beside,
  between,
  bodyTone,
  cardBox,
  chip,
  classes,
  clippedBox,
  divided,
  fixedSize,
  ruled,
  slimPadded,
} from '../../../shared/ui/classes.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { roundButton } from '../../../shared/ui/skins.ts'
import { FacetFields } from './FacetFields.tsx'
import { FilterIcon } from '../searchIcons.tsx'
import { changed, filterNames, valuesOf } from '../searchAddress.ts'
import { businessesText } from '../searchText.ts'
import styles from './FilterSheet.module.css'

interface FilterSheetProps {
  readonly address: SearchAddress
  readonly categories: readonly Category[]
  readonly answer: SearchAnswer | undefined
}

const sheetId = 'search-filters'

/**
 * All filters of the search form. Without JavaScript the browser opens it as a popover; with it the sheet is modal,
 * each choice takes effect at once, and the button below only closes it.
 */
export function FilterSheet({ address, categories, answer }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const count = sumOf(filterNames, (name) => valuesOf(address[name]).length)

  const open = (event: MouseEvent) => {
    event.preventDefault()
    sheet.current?.showModal()
  }
  const close = () => sheet.current?.close()
  const closeFromOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close()
  }

  return (
    <>
      <button
        className={chip}
        type="button"
        popoverTarget={sheetId}
        onClick={open}
        data-selected={count > 0 || undefined}
      >
        <FilterIcon size={18} />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      {/* The backdrop is part of the dialog element; Escape does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        className={classes(cardBox, bodyTone, clippedBox, styles.sheet)}
        ref={sheet}
        id={sheetId}
        popover="auto"
        aria-labelledby={`${sheetId}-title`}
        onClick={closeFromOutside}
      >
        <div className={beside(0, between, divided, fixedSize, styles.head)}>
          <h2 id={`${sheetId}-title`}>Filters</h2>
          <button
            className={roundButton}
            type="button"
            aria-label="Close filters"
            popoverTarget={sheetId}
            onClick={close}
          >
            <CloseIcon size={20} />
          </button>
        </div>
        <div className={styles.fields}>
          <FacetFields address={address} categories={categories} answer={answer} />
        </div>
        <div className={beside(16, between, ruled, fixedSize, slimPadded)} data-toasts-above>
          <ButtonLink
            look="text"
            to={paths.search(
              changed(address, Object.fromEntries(filterNames.map((name) => [name, undefined]))),
            )}
            preventScrollReset
          >
            Clear all
          </ButtonLink>
          <Button type="submit" look="filled" onClick={close}>
            {answer ? showText(answer) : 'Show businesses'}
          </Button>
        </div>
      </dialog>
    </>
  )
}

function showText({ total, isTotalExact }: SearchAnswer): string {
  if (total === 0) return 'No matches'
  return `Show ${isTotalExact ? '' : 'more than '}${businessesText(total)}`
}
