import { type ComponentProps, useId } from 'react'
import { formatCount } from '../format/points.ts'
import { control, stack } from './classes.ts'
import styles from './LongField.module.css'

interface Props extends ComponentProps<'textarea'> {
  readonly label: string
  readonly value: string
  readonly lettersMax: number
  readonly error?: string | null
}

/** Multi-line field with a count of the remaining characters. */
export function LongField({ label, lettersMax, error, ...area }: Props) {
  const id = useId()
  return (
    <div className={stack(6, styles.field)}>
      <label htmlFor={id}>{label}</label>
      <textarea
        className={control}
        rows={3}
        {...area}
        id={id}
        maxLength={lettersMax}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <small id={`${id}-note`} role={error ? 'alert' : undefined} data-error={error ? '' : undefined}>
        {error ?? `${formatCount(area.value.length)}/${formatCount(lettersMax)}`}
      </small>
    </div>
  )
}
