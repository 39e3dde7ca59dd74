import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { colors } from '../../../shared/theme/theme.ts'

/** Checkbox with an explanation below. */
export function Tick({
  label,
  note,
  ...input
}: { readonly label: string; readonly note?: string } & ComponentProps<'input'>) {
  return (
    <Line>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </Line>
  )
}

export const Ticks = styled('fieldset')({
  display: 'grid',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: 4, fontWeight: 600, color: colors.heading },
})

const Line = styled('label')({
  display: 'flex',
  gap: 12,
  padding: '6px 0',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: '1px 0 0',
    accentColor: colors.action,
  },
  '&:has(:disabled)': { cursor: 'default', color: colors.quietText },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.quietText },
})

export const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 16,
  maxWidth: 640,
})
