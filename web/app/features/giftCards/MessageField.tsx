import { type ComponentProps, useId } from 'react'
import { control, smallText, stack, strongText } from '../../shared/ui/classes.ts'
import styles from './MessageField.module.css'

interface Props extends ComponentProps<'textarea'> {
  readonly length: number
  readonly maxLength: number
}

/** Message with a count of its characters. */
export function MessageField({ length, ...area }: Props) {
  const id = useId()
  return (
    <div className={stack(0, styles.field)}>
      <label className={strongText} htmlFor={id}>
        Message (optional)
      </label>
      <textarea {...area} className={control} id={id} rows={3} aria-describedby={`${id}-note`} />
      <p className={smallText} id={`${id}-note`}>
        {length} of {area.maxLength} characters
      </p>
    </div>
  )
}
