import { asBlock, breakable, classes, plainSmall, stack } from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './styles.module.css'

/** Vertical stack of a case's parts. */
export const Stack = withClass('div', stack(40))

export const Section = withClass('section', stack(12))

/** Explanation below the name of a row. */
export const Note = withClass('small', classes(plainSmall, breakable, asBlock, styles.note))
