import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

/** A row of a list that leads to its own page; its columns are its list's. */
export const RowLink = styled(Link)(({ theme }) => ({
  alignItems: 'center',
  textDecoration: 'none',
  color: theme.vars.palette.role.text,
  borderBlockEnd: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  '&:hover': {
    background: theme.vars.palette.role.tint,
    // Reaches over both edges, so that the text keeps the page's own edge.
    boxShadow: `-12px 0 ${theme.vars.palette.role.tint}, 12px 0 ${theme.vars.palette.role.tint}`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: -2 },
  '& strong': { color: theme.vars.palette.role.heading },
}))
