import { styled } from '@mui/material/styles'
import { colors, theme } from '../../../shared/theme/theme.ts'

export const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
})

/** Card of one booking, with buttons wide enough for a thumb. */
export const Card = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  background: colors.raised,
  '&[data-sought]': { borderColor: colors.brand },
  '&:focus': { outline: 'none' },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  '& > div:empty': { display: 'none' },
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& > header > time': {
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    color: colors.heading,
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', color: colors.quietText },
  '& [data-late]': { fontWeight: 600, color: colors.error },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 4 },
  '& > footer > button, & > footer > a': { minHeight: 44 },
  [theme.breakpoints.down('sm')]: {
    '& > footer > button, & > footer > a': { flex: '1 1 40%', justifyContent: 'center' },
    // The next step takes a row of its own above the other buttons.
    '& > footer > button:first-of-type:nth-last-of-type(n + 3)': { flexBasis: '100%', minHeight: 48 },
  },
})
