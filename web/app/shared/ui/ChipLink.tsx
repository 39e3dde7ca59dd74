import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors, theme } from '../theme/theme.ts'
import { chipStyles } from './fields.ts'

/** Link that looks like a chip; `data-selected` marks it as applied. */
export const ChipLink = styled(Link)({
  ...theme.typography.body1,
  ...chipStyles,
  color: colors.heading,
  backgroundColor: colors.raised,
  border: `1px solid ${colors.raisedBorder}`,
  '& > svg': { color: colors.brand, flex: 'none' },
  '&:hover': { borderColor: colors.brand },
  '&[data-selected]': {
    color: colors.link,
    fontWeight: 600,
    borderColor: colors.action,
    backgroundColor: colors.tint,
  },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})

/** Row that scrolls sideways when it does not fit, and fades at a scrollable edge. */
export const ChipRow = styled('div')({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for focus rings, which scrolling would clip.
  padding: 4,
  margin: -4,
  maskImage: 'linear-gradient(to right, black calc(100% - 48px), transparent)',
  paddingInlineEnd: 48,
  [theme.breakpoints.up('md')]: { paddingInlineEnd: 48 },
  '& > *': { flex: 'none' },
})
