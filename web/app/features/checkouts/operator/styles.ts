import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'

/** Vertical stack of a tab's parts. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

/** Heading with actions beside it. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
})

/** Explanation below the name of a row. */
export const Note = styled('small')({
  display: 'block',
  fontSize: 'inherit',
  fontWeight: 400,
  color: colors.quietText,
})

/** Section with a heading. */
export const Section = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })
