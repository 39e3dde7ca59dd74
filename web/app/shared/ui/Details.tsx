import { withClass } from './withClass.tsx'
import styles from './Details.module.css'

/** Optional details behind a `summary`. */
export const Details = withClass('details', styles.details)
