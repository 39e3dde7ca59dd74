import type { ReactNode } from 'react'
import { withClass } from './withClass.tsx'
import { flexColumn, startAligned } from './classes.ts'
import styles from './EmptyState.module.css'

/** Small line drawings, one per subject; `left` is the drawing's left edge, to align it with the text. */
const drawings = {
  nothingFound: {
    left: 17,
    path: 'M18 74V40l20-14 20 14v34M30 74V54h16v20M18 74h50M98 44a14 14 0 1 1-28 0 14 14 0 1 1 28 0zM94 54l13 13M78 44a6 6 0 0 1 6-6',
  },
  favourites: {
    left: 17,
    path: 'M22 16h76a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4zM60 62S40 51 40 38.5A10.5 10.5 0 0 1 60 33a10.5 10.5 0 0 1 20 5.5C80 51 60 62 60 62zM28 26h.1M92 26h.1M28 66h.1M92 66h.1',
  },
  lost: {
    left: 29,
    path: 'M58 84V14M30 20h46l10 9-10 9H30zM84 44H42l-10 9 10 9h42zM40 84h40M44 29h20M56 53h18',
  },
  closed: {
    left: 9,
    path: 'M20 78V40M100 78V40M14 78h92M18 20h84l6 12a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0zM34 78V50h52v28M34 57h52M34 64h52M34 71h52',
  },
  unreachable: {
    left: 9,
    path: 'M26 66a16 16 0 0 1 2-31.8A24 24 0 0 1 74 30a18 18 0 0 1 14 33M50 56l20 20M70 56L50 76',
  },
} as const

export interface EmptyStateProps {
  readonly drawing: keyof typeof drawings
  readonly title: string
  /** Heading level; 1 when it replaces the whole page. */
  readonly level?: 1 | 2 | 3
  readonly children?: ReactNode
}

/** States what is missing and offers the next step as children. */
export function EmptyState({ drawing, title, level = 2, children }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <EmptyFrame>
      <svg
        width={120}
        height={96}
        viewBox={`${drawings[drawing].left} 0 120 96`}
        aria-hidden
        focusable="false"
      >
        <path
          d={drawings[drawing].path}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Title>{title}</Title>
      {children}
    </EmptyFrame>
  )
}

/** Drawing, title and next step, top to bottom. */
export const EmptyFrame = withClass('div', flexColumn(16, startAligned, styles.emptyFrame))
