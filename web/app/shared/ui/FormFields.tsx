import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { colors, theme } from '../theme/theme.ts'
import { frameStyles, selectArrow } from './fields.ts'
import { AlertIcon } from './icons.tsx'

interface Labelled {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: string | null
}

/** Native select, labelled like text fields. */
export function SelectField({ label, help, error, ...select }: Labelled & ComponentProps<'select'>) {
  const id = useId()
  const note = error ?? help
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </Field>
  )
}

export function TextArea({ label, help, error, ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  const note = error ?? help
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Area
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </Field>
  )
}

/** Radio button or checkbox. */
export function Choice({
  label,
  children,
  ...input
}: { readonly label: string; readonly children?: ReactNode } & ComponentProps<'input'>) {
  return (
    <ChoiceLine>
      <input {...input} />
      <span>
        {label}
        {children && <small>{children}</small>}
      </span>
    </ChoiceLine>
  )
}

/** Group of related fields with a name. */
export const Group = styled('fieldset')({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    padding: 0,
    marginBlockEnd: 6,
    fontWeight: 600,
    color: colors.heading,
  },
})

/** Short fields side by side where they fit. */
export const FieldRow = styled('div')({
  display: 'grid',
  columnGap: 16,
  rowGap: 8,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
})

/** One column of fields with a readable width. */
export const FormColumn = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  maxWidth: 640,
})

/** Primary action at the left, full width on phones. */
export const FormActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
})

function FieldNote({ id, help, error }: Pick<Labelled, 'help' | 'error'> & { readonly id: string }) {
  return (
    <Note id={id} data-error={error ? '' : undefined} role={error ? 'alert' : undefined}>
      {error && <AlertIcon size={16} />}
      {error ?? help}
    </Note>
  )
}

const Field = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > label': { marginBlockEnd: 6, fontWeight: 600, color: colors.heading },
  '& > select, & > textarea': {
    width: '100%',
    ...frameStyles,
  },
})

const Select = styled('select')({
  appearance: 'none',
  height: 48,
  padding: '0 36px 0 12px',
  textOverflow: 'ellipsis',
  backgroundImage: selectArrow,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 12px center',
})

const Area = styled('textarea')({ padding: 12, resize: 'vertical', minHeight: 80 })

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

const ChoiceLine = styled('label')({
  display: 'flex',
  gap: 12,
  padding: '6px 0',
  cursor: 'pointer',
  '& > input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: '1px 0 0',
    accentColor: colors.action,
  },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.quietText },
})
