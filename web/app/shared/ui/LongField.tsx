import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { formatCount } from '../format/points.ts'
import { colors } from '../theme/theme.ts'
import { frameStyles } from './fields.ts'

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
    <Field>
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
    </Field>
  )
}

const Field = styled('div')({
  display: 'grid',
  gap: 6,
  '& > label': { fontWeight: 600, color: colors.heading },
  '& > textarea': { ...frameStyles, padding: 12, resize: 'vertical', lineHeight: 1.5 },
  '& > small': {
    fontSize: '0.8125rem',
    color: colors.quietText,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > small[data-error]': { color: colors.error },
})
