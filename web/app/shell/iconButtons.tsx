import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors } from '../shared/theme/theme.ts'
import { breakpoints } from '../shared/theme/tokens.ts'

const phone = `@media (max-width:${breakpoints.phoneMax}.95px)`

const round = {
  position: 'relative' as const,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 999,
  color: colors.heading,
  font: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: colors.tint },
  [phone]: { width: 40 },
  '@media (max-width:399.95px)': { width: 34 },
}

export const IconLink = styled(Link)(round)

export const IconButton = styled('button')(round)

/** Count at the corner of an icon. */
export const Badge = styled('span')({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 999,
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: colors.onAction,
  background: colors.action,
})
