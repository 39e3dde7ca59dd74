import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './CardList.module.css'

/** Cards below each other; a card is a list item. */
export const CardList = withClass('ul', styles.list)
export const CardItem = withClass('li', styles.card)

/** Buttons of a card, side by side where they fit. */
export const CardActions = withClass('div', styles.actions)
