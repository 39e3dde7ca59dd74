import { asBlock, classes, plainSmall, stack } from './classes.ts'
import styles from './Section.module.css'
import { withClass } from './withClass.tsx'

/** Explanation below the name of a row. */
export const Note = withClass('small', classes(plainSmall, asBlock, styles.note))

/** Section with a heading. */
export const Section = withClass('section', stack(12))
