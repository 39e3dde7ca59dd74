import { useId } from 'react'
import styles from './MessageField.module.css'

interface Props {
  readonly value: string
  readonly max: number
  readonly onChange: (value: string) => void
}

export function MessageField({ value, max, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Message (optional)</label>
      <textarea
        id={id}
        rows={3}
        maxLength={max}
        value={value}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-note`}>
        {value.length} of {max} characters
      </p>
    </div>
  )
}
