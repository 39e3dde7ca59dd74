import type { ReactNode } from 'react'
import { withClass } from './withClass.tsx'
import { chip, overlay, wrap } from './classes.ts'
import styles from './ChoiceChip.module.css'

interface Props {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of a few options, all visible at once. */
export const ChoiceChip = ({ name, isChosen, onChoose, children }: Props) => (
  <label className={styles.chip}>
    <input className={overlay} type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className={chip}>{children}</span>
  </label>
)

export const Chips = withClass('div', wrap(8))
