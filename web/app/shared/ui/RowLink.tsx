import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors } from '../theme/theme.ts'

/** A row of a list that leads to its own page; its columns are its list's. */
export const RowLink = styled(Link)({
  alignItems: 'center',
  textDecoration: 'none',
  color: colors.text,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '&:hover': {
    background: colors.tint,
    // Reaches over both edges, so that the text keeps the page's own edge.
    boxShadow: `-12px 0 ${colors.tint}, 12px 0 ${colors.tint}`,
  },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
  '& strong': { color: colors.heading },
})
