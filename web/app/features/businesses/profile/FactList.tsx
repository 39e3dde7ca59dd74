import { cluster } from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './FactList.module.css'

/** Rows of names and values. */
export const FactList = withClass('dl', styles.factList)

/** Price, points and other details beside a name. */
export const PriceLine = withClass('div', cluster('8 16', styles.priceLine))
