import { type ComponentProps, useId } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { beside, classes, control, quietTone, smallText } from '../../../shared/ui/classes.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import styles from './ShiftRow.module.css'

interface Props {
  /** "Monday, shift 2" */
  readonly name: string
  readonly start: ComponentProps<'input'>
  readonly end: ComponentProps<'input'>
  readonly problem: string | null
  readonly isOvernight: boolean
  readonly remove: () => void
}

/** Start and end, on one line also on phones. */
export function ShiftRow({ name, start, end, problem, isOvernight, remove }: Props) {
  const noteId = useId()
  const note = problem ?? (isOvernight ? 'Ends the next day.' : null)
  const shared = {
    type: 'time',
    className: control,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
  } as const
  return (
    <div>
      <div className={beside(8, styles.line)}>
        <input {...shared} {...start} aria-label={`${name}, from`} />
        <span className={quietTone} aria-hidden>
          to
        </span>
        <input {...shared} {...end} aria-label={`${name}, to`} />
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
          className={classes(smallText, styles.note)}
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
