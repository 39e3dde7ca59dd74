import { anchored, flexColumn, shrinkable } from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './FieldPart.module.css'

/** One half of the search field: label above, input below. */
export const Part = withClass('div', flexColumn(0, shrinkable, anchored, styles.part))
