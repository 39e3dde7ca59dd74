import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './TintedGround.module.css'

/** The tinted background of the calculator. */
export const TintedGround = withClass('div', styles.ground)
