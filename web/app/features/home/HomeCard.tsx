import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { breakable, cardBox, classes, cluster, padded } from '../../shared/ui/classes.ts'
import { GlyphMark } from '../../shared/ui/GlyphMark.tsx'
import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './HomeCard.module.css'

interface Props {
  readonly glyph: string
  readonly title: string
  readonly to: string
  /** Paragraphs below the title. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** One item of a section: its title links to it, and the action is the next step. A list item of `HomeCards`. */
export const HomeCard = ({ glyph, title, to, children, action }: Props) => (
  <li className={classes(cardBox, padded, breakable, styles.card)}>
    <GlyphMark name={glyph} />
    <div className={styles.text}>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      {children}
      {action && <div className={cluster(8, styles.action)}>{action}</div>}
    </div>
  </li>
)

/** Cards of equal width, as many per row as fit. */
export const HomeCards = withClass('ul', styles.cards)
