import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { colors } from '../../shared/theme/theme.ts'
import { frameStyles } from '../../shared/ui/fields.ts'

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
    <Field>
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
    </Field>
  )
}

const Field = styled('div')({
  display: 'grid',
  gap: 6,
  '& > label': { fontWeight: 600, color: colors.heading },
  '& > textarea': { ...frameStyles, padding: 12, resize: 'vertical' },
  '& > small': { fontSize: '0.8125rem', color: colors.error },
})
