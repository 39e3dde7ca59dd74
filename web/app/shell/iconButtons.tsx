import { Link } from 'react-router'
import { anchored, boldText, centred, classes, filled, tintOnHover } from '../shared/ui/classes.ts'
import { withClass } from '../shared/ui/withClass.tsx'
import styles from './iconButtons.module.css'

export const IconLink = withClass(Link, classes(centred, anchored, tintOnHover, styles.iconLink))

export const IconButton = withClass('button', classes(centred, tintOnHover, anchored, styles.iconButton))

/** Count at the corner of an icon. */
export const Badge = withClass('span', classes(filled, boldText, styles.badge))
