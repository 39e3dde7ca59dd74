import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './TintedBackground.module.css'

/** The tinted background of the calculator. */
export const TintedBackground = withClass('div', styles.background)
