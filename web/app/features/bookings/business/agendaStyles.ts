import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './agendaStyles.module.css'

export const List = withClass('ul', styles.list)

/** Card of one booking, with buttons wide enough for a thumb. */
export const Card = withClass('article', styles.card)
