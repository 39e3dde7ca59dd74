import { Link } from 'react-router'
import { withClass } from '../shared/ui/withClass.tsx'
import styles from './iconButtons.module.css'

export const IconLink = withClass(Link, styles.iconLink)

export const IconButton = withClass('button', styles.iconButton)

/** Count at the corner of an icon. */
export const Badge = withClass('span', styles.badge)
