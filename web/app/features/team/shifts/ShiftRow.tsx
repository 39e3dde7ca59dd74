import { useId } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { isOvernight, type ShiftFields } from './shiftsForm.ts'
import styles from './ShiftRow.module.css'

interface Props {
  /** "Monday, shift 2" */
  readonly name: string
  readonly shift: ShiftFields
  readonly problem: string | undefined
  readonly change: (part: Partial<ShiftFields>) => void
  readonly remove: () => void
}

/** Start and end, on one line also on phones. */
export function ShiftRow({ name, shift, problem, change, remove }: Props) {
  const noteId = useId()
  const note = problem ?? (isOvernight(shift) ? 'Ends the next day.' : null)
  const shared = {
    type: 'time',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
  } as const
  return (
    <div>
      <div className={styles.line}>
        <input
          {...shared}
          aria-label={`${name}, from`}
          value={shift.start}
          onChange={({ currentTarget }) => change({ start: currentTarget.value })}
        />
        <span aria-hidden>to</span>
        <input
          {...shared}
          aria-label={`${name}, to`}
          value={shift.end}
          onChange={({ currentTarget }) => change({ end: currentTarget.value })}
        />
        <Button
          className={styles.remove}
          type="button"
          look="text"
          aria-label={`Remove ${name}`}
          onClick={remove}
        >
          <CloseIcon />
        </Button>
      </div>
      {note && (
        <p
          className={styles.note}
          id={noteId}
          data-error={problem ? '' : undefined}
          role={problem ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
