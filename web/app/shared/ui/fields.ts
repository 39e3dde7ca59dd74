import { withClass } from './withClass.tsx'
import styles from './fields.module.css'

/** Native select that looks like a chip: it opens the system's own list, also on phones and for screen readers. */
export const ChipSelect = withClass('select', styles.chipSelect)
