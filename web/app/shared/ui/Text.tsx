import { styled } from '@mui/material/styles'

/** Headings by their place on the scale; the element says their rank. */
export const Headline = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  textWrap: 'balance',
}))
export const PageTitle = styled('h1')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
}))
export const BandTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  textWrap: 'balance',
}))
export const SectionTitle = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))
export const ItemTitle = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }))

const linesMax = '68ch'

export const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  color: theme.vars.palette.role.text,
  margin: 0,
  maxWidth: linesMax,
  textWrap: 'pretty',
}))
export const Body = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.role.text,
  margin: 0,
  maxWidth: linesMax,
  textWrap: 'pretty',
}))
export const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.role.quietText,
  margin: 0,
  maxWidth: linesMax,
}))
