import styles from './popups.module.css'

/** Menu or panel over the page, its place, an entry, and the count in an entry. */
export const popup = styles.popup
export const popupPlace = styles.popupPlace
export const menuItem = styles.menuItem
export const countBadge = styles.countBadge
