import { Link } from 'react-router'
import { withClass } from './withClass.tsx'
import styles from './ChipLink.module.css'

/** Link that looks like a chip; `data-selected` marks it as applied. */
export const ChipLink = withClass(Link, styles.chipLink)

/** Row that scrolls sideways when it does not fit, and fades at a scrollable edge. */
export const ChipRow = withClass('div', styles.chipRow)
