import { withClass } from '../shared/ui/withClass.tsx'
import styles from './EdgeBar.module.css'

/** Up to five links at the bottom edge of phones and tablets. */
export const EdgeBar = withClass('nav', styles.bar)

/** The icon of a link, with room for a badge beside it. */
export const EdgeIcon = withClass('span', styles.icon)
