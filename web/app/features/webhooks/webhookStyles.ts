import { asBlock, cardBox, classes, headingTone, padded, plainSmall, stack } from '../../shared/ui/classes.ts'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { withClass } from '../../shared/ui/withClass.tsx'
import { workCard } from '../../shared/ui/memberSkins.ts'
import styles from './webhookStyles.module.css'

export const Part = withClass('section', stack(16))

export const Cards = withClass('ul', stack(16))

export const Card = withClass('article', stack(12, cardBox, padded, workCard))

/** Status: healthy, or in need of attention. */
export const Chip = withClass(ToneChip, classes(headingTone, styles.chip))

/** Raw request or response; long lines scroll inside. */
export const Code = withClass('pre', styles.code)

export const MutedText = withClass('small', classes(plainSmall, asBlock, styles.mutedText))
