import { useId } from 'react'
import styles from './ReasonField.module.css'

const lettersMax = 500

interface Props {
  readonly label: string
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (value: string) => void
}

/** Free-text reason. */
export function ReasonField({ label, value, isMissing, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={lettersMax}
        value={value}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-note` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isMissing && (
        <small id={`${id}-note`} role="alert">
          Please enter a reason.
        </small>
      )}
    </div>
  )
}
