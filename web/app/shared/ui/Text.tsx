import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

/** Headings by size; the element determines the level. */
export const Headline = styled('h1')({
  ...theme.typography.h1,
  margin: 0,
  textWrap: 'balance',
})
export const PageTitle = styled('h1')({
  ...theme.typography.h2,
  margin: 0,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
})
export const BandTitle = styled('h2')({
  ...theme.typography.h2,
  margin: 0,
  textWrap: 'balance',
})
export const SectionTitle = styled('h2')({ ...theme.typography.h3, margin: 0 })
export const ItemTitle = styled('h3')({ ...theme.typography.h4, margin: 0 })

const linesMax = '68ch'

export const Lead = styled('p')({
  ...theme.typography.subtitle1,
  color: colors.text,
  margin: 0,
  maxWidth: linesMax,
  textWrap: 'pretty',
})
export const Body = styled('p')({
  ...theme.typography.body1,
  color: colors.text,
  margin: 0,
  maxWidth: linesMax,
  textWrap: 'pretty',
})
export const MutedText = styled('p')({
  ...theme.typography.body1,
  color: colors.quietText,
  margin: 0,
  maxWidth: linesMax,
})
