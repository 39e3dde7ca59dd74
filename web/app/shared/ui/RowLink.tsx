import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors } from '../theme/theme.ts'

/** List row that links to its page; its columns come from the list. */
export const RowLink = styled(Link)({
  alignItems: 'center',
  textDecoration: 'none',
  color: colors.text,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '&:hover': {
    background: colors.tint,
    // Extends over both edges, so that the text stays aligned with the page.
    boxShadow: `-12px 0 ${colors.tint}, 12px 0 ${colors.tint}`,
  },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
  '& strong': { color: colors.heading },
})
