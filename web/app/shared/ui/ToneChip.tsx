import { withClass } from './withClass.tsx'
import styles from './ToneChip.module.css'

/** Status in a word or two; `data-tone` is `open`, `done` or `ended`. */
export const ToneChip = withClass('span', styles.toneChip)
