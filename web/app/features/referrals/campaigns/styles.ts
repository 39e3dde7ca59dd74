import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'

export const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** Title with status, and actions at the end. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minWidth: 0 },
  '& h2, & h3': { minWidth: 0, overflowWrap: 'anywhere' },
})

/** Terms as a list of sentences. */
export const Terms = styled('ul')({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  maxWidth: '68ch',
  listStyle: 'none',
  color: colors.text,
  '& > li:first-of-type': { fontWeight: 600, color: colors.points },
})

/** A sentence with its button. */
export const Next = styled('div')({ display: 'grid', justifyItems: 'start', gap: 12 })
