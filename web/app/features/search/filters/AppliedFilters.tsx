import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import type { AppliedFilter } from '../searchText.ts'
import styles from './AppliedFilters.module.css'

interface AppliedFiltersProps {
  readonly filters: readonly AppliedFilter[]
  /** The comparison is not a filter and stays. */
  readonly compare: string | undefined
}

/** Active filters, each a link that removes it. */
export function AppliedFilters({ filters, compare }: AppliedFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Applied filters">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link className={styles.drop} to={paths.search(without)} preventScrollReset>
            <SrOnly>Remove filter </SrOnly>
            {label}
            <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link className={styles.all} to={paths.search({ ...(compare && { compare }) })} preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
