import { withClass } from './withClass.tsx'
import styles from './choices.module.css'

/** Radio group with one option per line: labels with a radio button, text in a `span`, details in `small`. */
export const Choices = withClass('fieldset', styles.choices)
