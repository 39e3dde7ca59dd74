import { cardBox, padded, stack } from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import { workCard } from '../../../shared/ui/memberSkins.ts'
import styles from './agendaStyles.module.css'

export const List = withClass('ul', stack(12, styles.list))

/** Card of one booking, with buttons wide enough for a thumb. */
export const Card = withClass('article', stack(8, cardBox, padded, workCard, styles.card))
