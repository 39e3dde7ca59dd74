import { fieldName } from 'contract/listings/listingDifferences'
import { problemOf } from '../../../shared/api/problem.ts'
import type { ListingEditing } from '../useListingDraft.ts'
import { bullets, classes } from '../../../shared/ui/classes.ts'
import styles from './Problems.module.css'

interface Props {
  readonly editing: ListingEditing
  /** The error of the refused call, whose fields it lists; undefined without one. */
  readonly error: unknown
}

/** Obstacles to a publication: the fields that the server refused, or the known errors of the draft. */
export function Problems({ editing: { draft, document }, error }: Props) {
  const refused = error === undefined ? [] : problemOf(error).fields
  const problems = refused.length > 0 ? refused : draft.issues.filter(({ level }) => level === 'error')
  if (problems.length === 0) return null
  return (
    <ul className={classes(styles.problems, bullets)} aria-label="Correct these fields first" role="alert">
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {fieldName(path, document)}: {message}
        </li>
      ))}
    </ul>
  )
}
