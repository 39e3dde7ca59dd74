import { colors } from '../theme/tokens.ts'

/** The common parts of all charts; import it only from charts, which load on demand. */
export const quietAxis = {
  axisLine: false,
  tickLine: false,
  tick: { fill: colors.quietText, fontSize: 12 },
} as const

/** One tab stop, named after its subject: arrow keys move from value to value, and the tooltip announces each. */
export const keyboardProps = (subject: string) =>
  ({
    accessibilityLayer: true,
    'aria-label': `${subject}: arrow keys read each value`,
  }) as const

export const quietGrid = { stroke: colors.raisedBorder } as const

export const tooltip = {
  separator: ': ',
  isAnimationActive: false,
  cursor: { fill: colors.tint, stroke: colors.raisedBorder },
  contentStyle: {
    padding: '8px 12px',
    border: `1px solid ${colors.raisedBorder}`,
    borderRadius: 'var(--radius-control)',
    color: colors.text,
    backgroundColor: colors.raised,
  },
  labelStyle: { color: colors.heading, fontWeight: 600 },
  itemStyle: { color: colors.text },
} as const

/** Text at the end of a line. */
export const endLabel = { fontSize: 12, fontWeight: 600, dominantBaseline: 'central' } as const
