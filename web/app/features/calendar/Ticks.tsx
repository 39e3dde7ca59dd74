import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'

/** Something that is on or off, with what it means below. */
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

export const Ticks = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: 4, fontWeight: 600, color: theme.vars.palette.role.heading },
}))

const Line = styled('label')(({ theme }) => ({
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
    accentColor: theme.vars.palette.role.action,
  },
  '&:has(:disabled)': { cursor: 'default', color: theme.vars.palette.role.quietText },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.vars.palette.role.quietText },
}))

export const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 16,
  maxWidth: 640,
})
