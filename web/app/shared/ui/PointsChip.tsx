import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors, theme } from '../theme/theme.ts'

/** The one warm accent, used only for points. */
export function PointsChip({ children }: { readonly children: ReactNode }) {
  return <Chip>{children}</Chip>
}

const Chip = styled('span')({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  padding: '4px 10px',
  borderRadius: 999,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: colors.points,
  backgroundColor: colors.pointsTint,
})
