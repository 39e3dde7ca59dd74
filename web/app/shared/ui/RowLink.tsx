import { Link } from 'react-router'
import { withClass } from './withClass.tsx'
import styles from './RowLink.module.css'

/** List row that links to its page; its columns come from the list. */
export const RowLink = withClass(Link, styles.rowLink)
