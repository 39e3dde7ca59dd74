import styles from './skins.module.css'

/** Bar at the lower edge of narrow screens. */
export const bottomBar = styles.bottomBar

/** Bar with a share, as wide as the `span` inside. */
export const ratingBar = styles.ratingBar

/** Field of a search or filter. */
export const pillField = styles.pillField

/** Button with an icon only. */
export const roundButton = styles.roundButton

/** Button for a rare action, which looks like a quiet link. */
export const quietLink = styles.quietLink

/** Field without a box, inside an element that has one. */
export const bareField = styles.bareField

/** Text that phones show to screen readers only. */
export const namelessOnPhones = styles.namelessOnPhones
