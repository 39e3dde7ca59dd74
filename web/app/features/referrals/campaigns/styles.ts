import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './styles.module.css'

export const Part = withClass('section', styles.part)

/** Title with status, and actions at the end. */
export const Head = withClass('div', styles.head)

/** Terms as a list of sentences. */
export const Terms = withClass('ul', styles.terms)

/** A sentence with its button. */
export const Next = withClass('div', styles.next)
