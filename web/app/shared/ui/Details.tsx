import { styled } from '@mui/material/styles'
import { colors } from '../theme/theme.ts'

/** Something more, for whoever wants it, behind its `summary`. */
export const Details = styled('details')({
  '& > summary': {
    width: 'fit-content',
    // With its marker it is a target of 24 px at least.
    paddingBlock: 4,
    cursor: 'pointer',
    color: colors.link,
  },
  '& > summary:hover': { textDecoration: 'underline' },
  '& > summary:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})
