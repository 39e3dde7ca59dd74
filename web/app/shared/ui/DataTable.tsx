import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

/**
 * Table of figures; below 600 px each row is a card whose cells are labelled by their `data-label`. The first cell of a
 * row is its `th`.
 */
export const DataTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': {
    ...theme.typography.body1,
    paddingBlockEnd: 8,
    textAlign: 'start',
    color: colors.quietText,
  },
  '& thead th': { ...theme.typography.caption, color: colors.quietText },
  '& th, & td': { height: 48, padding: '4px 16px', textAlign: 'end', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: 0 },
  // Wraps user input without spaces.
  '& tbody th': { color: colors.heading, overflowWrap: 'anywhere' },
  '& a': { color: colors.link },
  '& tr': { borderBlockEnd: `1px solid ${colors.raisedBorder}` },
  '& tbody tr:hover': { background: colors.tint },
  [theme.breakpoints.down('sm')]: {
    '&, & caption, & tbody, & tr, & tbody th, & td': { display: 'block' },
    '& thead': {
      display: 'block',
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody': { display: 'grid', gap: 12 },
    '& tbody tr': {
      padding: '8px 16px',
      border: `1px solid ${colors.raisedBorder}`,
      borderRadius: 12,
      background: colors.raised,
    },
    '& tbody th, & td': { height: 'auto', padding: '4px 0' },
    '& tbody th': { fontWeight: 600 },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    // Labels wrap between words, also in cells whose values wrap anywhere.
    '& td::before': { content: 'attr(data-label)', color: colors.quietText, overflowWrap: 'normal' },
  },
})
