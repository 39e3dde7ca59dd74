import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { chipStyles } from './fields.ts'

/** A link that looks like a chip; `data-selected` says that it is applied. */
export const ChipLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  ...chipStyles,
  color: theme.vars.palette.role.heading,
  backgroundColor: theme.vars.palette.role.raised,
  border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  '& > svg': { color: theme.vars.palette.role.brand, flex: 'none' },
  '&:hover': { borderColor: theme.vars.palette.role.brand },
  '&[data-selected]': {
    color: theme.vars.palette.role.link,
    fontWeight: 600,
    borderColor: theme.vars.palette.role.action,
    backgroundColor: theme.vars.palette.role.tint,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
}))

/** A row that scrolls sideways when it does not fit, and fades where it goes on. */
export const ChipRow = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for focus rings, which scrolling would cut off.
  padding: 4,
  margin: -4,
  maskImage: 'linear-gradient(to right, black calc(100% - 48px), transparent)',
  paddingInlineEnd: 48,
  [theme.breakpoints.up('md')]: { paddingInlineEnd: 48 },
  '& > *': { flex: 'none' },
}))
