import { styled } from '@mui/material/styles'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { selectArrow } from '../../../shared/ui/fields.ts'

/** One half of the search field: label above, input below. */
export const Part = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 16px',
  borderRadius: 12,
  position: 'relative',
  minWidth: 0,
  cursor: 'text',
  '&:focus-within': { outline: `2px solid ${colors.action}`, outlineOffset: -1 },
  // Straight divider between both halves, unlike the border of a rounded box.
  '&:first-of-type:not(:focus-within)': {
    boxShadow: `0 1px 0 ${colors.raisedBorder}`,
    borderRadius: 0,
  },
  [theme.breakpoints.up('sm')]: {
    borderRadius: 999,
    paddingInline: 24,
    '&:first-of-type:not(:focus-within)': { boxShadow: 'none' },
  },
  '& > label': { ...theme.typography.caption, fontWeight: 600, color: colors.heading },
  '& > input, & > select': {
    ...theme.typography.subtitle1,
    fontFamily: 'inherit',
    width: '100%',
    minWidth: 0,
    height: 24,
    padding: 0,
    border: 0,
    outline: 'none',
    color: colors.heading,
    backgroundColor: 'transparent',
    textOverflow: 'ellipsis',
  },
  '& > select': {
    appearance: 'none',
    cursor: 'pointer',
    paddingInlineEnd: 20,
    backgroundImage: selectArrow,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right center',
  },
  '& option': { color: colors.heading, backgroundColor: colors.raised },
  '& > input::placeholder': { color: colors.quietText, opacity: 1 },
  '& > input::-webkit-search-cancel-button': { display: 'none' },
})
