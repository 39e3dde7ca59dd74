import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withClass } from './withClass.tsx'
import { chip, sideBySide, wrap } from './classes.ts'
import styles from './ChipLink.module.css'

/** Link that looks like a chip; `data-selected` marks it as applied. */
export const ChipLink = withClass(Link, chip)

/** Row that scrolls sideways when it does not fit, and fades at a scrollable edge. */
export const ChipRow = withClass('div', sideBySide(8, styles.chipRow))

/** Navigation between few lists of a page. */
export const ChipNav = withClass('nav', wrap(8))

interface ChoiceProps {
  readonly to: string
  readonly isChosen: boolean
  readonly children: ReactNode
}

/** One of several lists. Replaces the history entry: back leads to the previous page. */
export const ChipChoice = ({ to, isChosen, children }: ChoiceProps) => (
  <ChipLink
    to={to}
    replace
    preventScrollReset
    data-selected={isChosen || undefined}
    aria-current={isChosen ? 'true' : undefined}
  >
    {children}
  </ChipLink>
)
