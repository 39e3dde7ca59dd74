import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  readonly note: string
  /** Points are the warm accent, everything else is a heading. */
  readonly isPoints?: boolean
}

export const Figure = ({ label, value, note, isPoints = false }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-points={isPoints || undefined}>{value}</dd>
    <dd>{note}</dd>
  </div>
)

/** Figures beside each other, each with its label above and its meaning below. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  '& > div': {
    padding: '16px 24px',
    border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
    borderRadius: 12,
    background: theme.vars.palette.role.raised,
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.role.quietText },
  '& dd': { margin: 0, color: theme.vars.palette.role.quietText },
  '& dt + dd': {
    ...theme.typography.h2,
    margin: '4px 0',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.role.heading,
  },
  '& dt + dd[data-points]': { color: theme.vars.palette.role.points },
}))
