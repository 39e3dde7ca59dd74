import { styled } from '@mui/material/styles'

export const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

export const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  background: theme.vars.palette.role.raised,
  '& > h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.role.quietText },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))

/** Where something stands: well, or in need of somebody. */
export const Chip = styled('span')(({ theme }) => {
  const { role } = theme.vars.palette
  return {
    ...theme.typography.caption,
    display: 'inline-block',
    padding: '4px 10px',
    borderRadius: 999,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: role.heading,
    boxShadow: `inset 0 0 0 1px ${role.raisedBorder}`,
    '&[data-tone=good]': { color: role.link, backgroundColor: role.tint, boxShadow: 'none' },
    '&[data-tone=bad]': { color: role.error, boxShadow: `inset 0 0 0 1px ${role.error}` },
  }
})

/** What was sent or answered, as it was; long lines scroll inside. */
export const Code = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 12,
  maxHeight: 360,
  overflow: 'auto',
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.vars.palette.role.heading,
  background: theme.vars.palette.role.tint,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
}))

export const Quiet = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: 'inherit',
  fontWeight: 400,
  color: theme.vars.palette.role.quietText,
}))
