import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './FieldPart.module.css'

/** One half of the search field: label above, input below. */
export const Part = withClass('div', styles.part)
