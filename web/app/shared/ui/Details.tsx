import { styled } from '@mui/material/styles'
import { colors } from '../theme/theme.ts'

/** Optional details behind a `summary`. */
export const Details = styled('details')({
  '& > summary': {
    width: 'fit-content',
    // With its marker it is a target of at least 24 px.
    paddingBlock: 4,
    cursor: 'pointer',
    color: colors.link,
  },
  '& > summary:hover': { textDecoration: 'underline' },
  '& > summary:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})
