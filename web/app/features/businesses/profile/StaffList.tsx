import type { StaffPerson } from 'contract/businesses/businesses'
import {
  asBlock,
  beside,
  boldText,
  centred,
  classes,
  fixedSize,
  strongText,
} from '../../../shared/ui/classes.ts'
import styles from './StaffList.module.css'

/** Staff of the business, each with their services. */
export function StaffList({ staff }: { readonly staff: readonly StaffPerson[] }) {
  return (
    <ul className={styles.team}>
      {staff.map((person) => (
        <li className={beside(12)} key={person.name}>
          <span className={classes(centred, boldText, fixedSize, styles.initials)} aria-hidden>
            {initialsOf(person.name)}
          </span>
          <div>
            <strong className={classes(strongText, asBlock)}>{person.name}</strong>
            <span>{person.role}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
}
