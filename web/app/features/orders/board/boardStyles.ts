import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './boardStyles.module.css'

/** Card of one order or one refund request. */
export const BoardCard = withClass('article', styles.boardCard)
