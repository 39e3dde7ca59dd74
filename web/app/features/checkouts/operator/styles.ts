import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'

/** The parts of a tab below each other. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

/** A heading, and beside it what can be done. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
})

/** Of a row: below its name, what explains it. */
export const Note = styled('small')({
  display: 'block',
  fontSize: 'inherit',
  fontWeight: 400,
  color: colors.quietText,
})

/** A heading and what stands below it. */
export const Section = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })
