import { styled } from '@mui/material/styles'
import { colors, theme } from '../../../shared/theme/theme.ts'

/** Rows of names and values. */
export const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  gap: '12px 24px',
  margin: 0,
  paddingBlock: 24,
  borderBlock: `1px solid ${colors.raisedBorder}`,
  '& dt': { color: colors.quietText },
  '& dd': {
    margin: 0,
    color: colors.text,
    fontVariantNumeric: 'tabular-nums',
    maxWidth: '60ch',
  },
})

/** Price, points and other details beside a name. */
export const PriceLine = styled('div')({
  ...theme.typography.h3,
  fontWeight: 400,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
})
