import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { inlineRow, textLink, wrap } from '../../../shared/ui/classes.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import type { AppliedFilter } from '../searchText.ts'
import styles from './AppliedFilters.module.css'

interface AppliedFiltersProps {
  readonly label: string
  readonly filters: readonly AppliedFilter[]
  /** A link after the filters. */
  readonly all: { readonly text: string; readonly to: SearchAddress } | null
}

/** Active filters, each a link that removes it. */
export function AppliedFilters({ label: name, filters, all }: AppliedFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul className={wrap(8)} aria-label={name}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link className={inlineRow(6, textLink, styles.drop)} to={paths.search(without)} preventScrollReset>
            <SrOnly>Remove filter </SrOnly>
            {label}
            <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      {all && (
        <li>
          <Link className={inlineRow(0, styles.all)} to={paths.search(all.to)} preventScrollReset>
            {all.text}
          </Link>
        </li>
      )}
    </ul>
  )
}
