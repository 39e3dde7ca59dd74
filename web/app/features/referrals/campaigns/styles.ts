import { bodyTone, leading, readableText, spread, stack } from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './styles.module.css'

export const Part = withClass('section', stack(16))

/** Title with status, and actions at the end. */
export const Head = withClass('div', spread(12, styles.head))

/** Terms as a list of sentences. */
export const Terms = withClass('ul', stack(2, bodyTone, readableText, styles.terms))

/** A sentence with its button. */
export const Next = withClass('div', stack(12, leading))
