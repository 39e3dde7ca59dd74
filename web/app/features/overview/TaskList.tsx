import { Link } from 'react-router'
import { stack, strongText } from '../../shared/ui/classes.ts'
import { ArrowIcon } from '../../shared/ui/icons.tsx'
import type { Task } from './overviewText.ts'
import styles from './TaskList.module.css'

/** Pending work; each row links to the page for it. */
export const TaskList = ({ label, tasks }: { readonly label: string; readonly tasks: readonly Task[] }) => (
  <ul className={stack(8, styles.tasks)} aria-label={label}>
    {tasks.map(({ name, note, isUrgent, to }) => (
      <li key={name}>
        <Link to={to} data-urgent={isUrgent || undefined}>
          <strong className={strongText}>{name}</strong>
          {note !== null && <span>{note}</span>}
          <ArrowIcon />
        </Link>
      </li>
    ))}
  </ul>
)
