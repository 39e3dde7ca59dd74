import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors, theme } from '../theme/theme.ts'

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  readonly note: string
  /** Points have the warm accent colour, other figures the heading colour. */
  readonly isPoints?: boolean
}

export const Figure = ({ label, value, note, isPoints = false }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-points={isPoints || undefined}>{value}</dd>
    <dd>{note}</dd>
  </div>
)

/** Row of figures, each with its label above and its explanation below. */
export const Figures = styled('dl')({
  display: 'grid',
  gap: 16,
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  '& > div': {
    padding: '16px 24px',
    border: `1px solid ${colors.raisedBorder}`,
    borderRadius: 12,
    background: colors.raised,
  },
  '& dt': { ...theme.typography.caption, color: colors.quietText },
  '& dd': { margin: 0, color: colors.quietText },
  '& dt + dd': {
    ...theme.typography.h2,
    margin: '4px 0',
    fontVariantNumeric: 'tabular-nums',
    color: colors.heading,
  },
  '& dt + dd[data-points]': { color: colors.points },
})
