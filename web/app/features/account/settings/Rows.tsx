import type { ReactNode } from 'react'
import {
  breakable,
  divided,
  fullWidth,
  headingTone,
  leading,
  ruled,
  shrinkable,
  spread,
  stack,
  wrap,
} from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './Rows.module.css'

interface Props {
  /** The anchor of the section. */
  readonly id: string
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** A section of the account with a heading. */
export const AccountSection = ({ id, title, intro, children }: Props) => (
  <section aria-labelledby={id} className={styles.section}>
    <h2 className={styles.title} id={id}>
      {title}
    </h2>
    {intro && <p className={styles.intro}>{intro}</p>}
    {children}
  </section>
)

/** Names with their values. */
export const Rows = withClass('dl', ruled)

export const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={stack('4 16', divided, styles.row)}>
    <dt>{name}</dt>
    <dd className={stack(8, leading, headingTone, breakable, shrinkable)}>{children}</dd>
  </div>
)

/** A value with its action at the end. */
export const Line = withClass('div', spread('8 12', fullWidth))

export const Actions = withClass('div', wrap(8))
