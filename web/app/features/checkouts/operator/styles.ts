import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './styles.module.css'

/** Vertical stack of a tab's parts. */
export const Stack = withClass('div', styles.stack)

/** Heading with actions beside it. */
export const Head = withClass('div', styles.head)

/** Explanation below the name of a row. */
export const Note = withClass('small', styles.note)

/** Section with a heading. */
export const Section = withClass('section', styles.section)
