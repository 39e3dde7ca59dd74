import { cardBox, padded, stack } from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import { workCard } from '../../../shared/ui/memberSkins.ts'
import styles from './boardStyles.module.css'

/** Card of one order or one refund request. */
export const BoardCard = withClass('article', stack(12, cardBox, padded, workCard, styles.boardCard))
