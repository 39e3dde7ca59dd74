import { styled } from '@mui/material/styles'

/** Something more, for whoever wants it, behind its `summary`. */
export const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    width: 'fit-content',
    // With its marker it is a target of 24 px at least.
    paddingBlock: 4,
    cursor: 'pointer',
    color: theme.vars.palette.role.link,
  },
  '& > summary:hover': { textDecoration: 'underline' },
  '& > summary:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
}))
