import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'

/** Vertical stack of a case's parts. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 })

export const Section = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

/** Explanation below the name of a row. */
export const Note = styled('small')({
  display: 'block',
  fontSize: 'inherit',
  fontWeight: 400,
  overflowWrap: 'anywhere',
  color: colors.quietText,
})
