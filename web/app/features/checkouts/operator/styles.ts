import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './styles.module.css'

/** Vertical stack of a tab's parts. */
export const Stack = withClass('div', styles.stack)

/** Heading with actions beside it. */
export const Head = withClass('div', styles.head)
