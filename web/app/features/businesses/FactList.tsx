import { styled } from '@mui/material/styles'

/** Names and values, one row each. */
export const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  gap: '12px 24px',
  margin: 0,
  paddingBlock: 24,
  borderBlock: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  '& dt': { color: theme.vars.palette.role.quietText },
  '& dd': {
    margin: 0,
    color: theme.vars.palette.role.text,
    fontVariantNumeric: 'tabular-nums',
    maxWidth: '60ch',
  },
}))

/** Price, points and whatever else stands beside a name. */
export const PriceLine = styled('div')(({ theme }) => ({
  ...theme.typography.h3,
  fontWeight: 400,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
}))
