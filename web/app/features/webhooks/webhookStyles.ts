import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './webhookStyles.module.css'

export const Part = withClass('section', styles.part)

export const Cards = withClass('ul', styles.cards)

export const Card = withClass('article', styles.card)

/** Status: healthy, or in need of attention. */
export const Chip = withClass('span', styles.chip)

/** Raw request or response; long lines scroll inside. */
export const Code = withClass('pre', styles.code)

export const MutedText = withClass('small', styles.mutedText)
