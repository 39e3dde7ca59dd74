import { withClass } from './withClass.tsx'
import styles from './Page.module.css'

/** The page's one column, aligned with header and footer. */
export const Column = withClass('div', styles.column)

/** Column with the standard padding above and below. */
export const Page = withClass(Column, styles.page)
