import { withClass } from './withClass.tsx'
import styles from './DataTable.module.css'

/**
 * Table of figures; below 600 px each row is a card whose cells are labelled by their `data-label`. The first cell of a
 * row is its `th`. Other columns of text have `data-text`, because figures align at the end. A card leaves out cells with
 * `data-empty`.
 */
export const DataTable = withClass('table', styles.dataTable)

/** The buttons of a row, in one cell. */
export const RowActions = withClass('div', styles.rowActions)
