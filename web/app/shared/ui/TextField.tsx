import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { colors } from '../theme/theme.ts'
import { frameStyles } from './fields.ts'
import { AlertIcon } from './icons.tsx'

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly help?: ReactNode
  /** Replaces the help text with the remedy. */
  readonly error?: string | null
  /** Content at the end, inside the field. */
  readonly trailing?: ReactNode
}

/** Label above, help below; an error replaces the help. */
export function TextField({ label, help, error, trailing, ...input }: TextFieldProps) {
  const own = useId()
  const id = input.id ?? own
  const note = error ?? help
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Box>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </Box>
      <Note id={`${id}-note`} data-error={error ? '' : undefined} role={error ? 'alert' : undefined}>
        {error && <AlertIcon size={16} />}
        {note}
      </Note>
    </Field>
  )
}

const Field = styled('div')({
  display: 'grid',
  '& > label': { marginBlockEnd: 6, fontWeight: 600, color: colors.heading },
})

const Box = styled('div')({
  position: 'relative',
  display: 'flex',
  '& > input': {
    width: '100%',
    height: 48,
    padding: '0 12px',
    ...frameStyles,
  },
})

// Reserves its line when empty, so that an error causes no layout shift.
const Note = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  minHeight: 20,
  margin: '6px 0 0',
  fontSize: '0.8125rem',
  lineHeight: 20 / 13,
  color: colors.quietText,
  '&[data-error]': { color: colors.error },
  '& > svg': { flex: 'none', marginBlockStart: 2 },
})
