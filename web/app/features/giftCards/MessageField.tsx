import { type ComponentProps, useId } from 'react'
import styles from './MessageField.module.css'

interface Props extends ComponentProps<'textarea'> {
  readonly length: number
  readonly maxLength: number
}

/** Message with a count of its characters. */
export function MessageField({ length, ...area }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Message (optional)</label>
      <textarea {...area} id={id} rows={3} aria-describedby={`${id}-note`} />
      <p id={`${id}-note`}>
        {length} of {area.maxLength} characters
      </p>
    </div>
  )
}
