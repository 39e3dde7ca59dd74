import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './styles.module.css'

/** Vertical stack of a case's parts. */
export const Stack = withClass('div', styles.stack)

export const Section = withClass('section', styles.section)

/** Explanation below the name of a row. */
export const Note = withClass('small', styles.note)
