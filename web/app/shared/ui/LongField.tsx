import { useId } from 'react'
import { formatCount } from '../format/points.ts'
import styles from './LongField.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly lettersMax: number
  readonly rows?: number
  readonly error?: string | null
  readonly onChange: (value: string) => void
}

/** Multi-line field with a count of the remaining characters. */
export function LongField({ label, value, lettersMax, rows = 3, error, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={lettersMax}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <small id={`${id}-note`} role={error ? 'alert' : undefined} data-error={error ? '' : undefined}>
        {error ?? `${formatCount(value.length)}/${formatCount(lettersMax)}`}
      </small>
    </div>
  )
}
