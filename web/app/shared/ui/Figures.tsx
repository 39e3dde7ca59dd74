import type { ReactNode } from 'react'
import { withClass } from './withClass.tsx'
import styles from './Figures.module.css'

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
export const Figures = withClass('dl', styles.figures)
