import styles from './Section.module.css'
import { withClass } from './withClass.tsx'

/** Explanation below the name of a row. */
export const Note = withClass('small', styles.note)

/** Section with a heading. */
export const Section = withClass('section', styles.section)
