import { formatLocalDay } from '../../../../shared/format/day.ts'
import { labelText } from '../../../../shared/ui/classes.ts'
import type { Column } from './columns.ts'
import styles from './TimeGrid.module.css'

interface Props {
  readonly column: Column
  readonly view: 'day' | 'week'
  readonly isToday: boolean
}

/** Visible name of a column. The column has the same label for screen readers. */
export const ColumnHead = ({ column, view, isToday }: Props) => (
  <div className={styles.head} data-today={(view === 'week' && isToday) || undefined} aria-hidden>
    {view === 'week' ? formatLocalDay(column.day) : nameOf(column)}
    {view === 'day' && column.person && <small className={labelText}>{column.person.role}</small>}
  </div>
)

export const nameOf = ({ person }: Column): string => person?.name ?? 'No person assigned'
