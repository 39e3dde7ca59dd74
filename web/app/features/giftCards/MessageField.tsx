import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { colors } from '../../shared/theme/theme.ts'
import { frameStyles } from '../../shared/ui/fields.ts'

interface Props {
  readonly value: string
  readonly max: number
  readonly onChange: (value: string) => void
}

export function MessageField({ value, max, onChange }: Props) {
  const id = useId()
  return (
    <Field>
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
    </Field>
  )
}

const Field = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > label': { marginBlockEnd: 6, fontWeight: 600, color: colors.heading },
  '& > textarea': { width: '100%', padding: 12, resize: 'vertical', minHeight: 88, ...frameStyles },
  '& > p': {
    margin: '6px 0 0',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: colors.quietText,
  },
})
