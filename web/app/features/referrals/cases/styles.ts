import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'

/** The parts of a case below each other. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 })

export const Section = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

/** Of a row: below its name, what explains it. */
export const Note = styled('small')({
  display: 'block',
  fontSize: 'inherit',
  fontWeight: 400,
  overflowWrap: 'anywhere',
  color: colors.quietText,
})
