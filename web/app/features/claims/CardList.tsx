import { breakable, cardBox, cluster, stack, wideBox } from '../../shared/ui/classes.ts'
import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './CardList.module.css'

/** Cards below each other; a card is a list item. */
export const CardList = withClass('ul', stack(16, wideBox))
export const CardItem = withClass('li', stack(12, cardBox, breakable, styles.card))

/** Buttons of a card, side by side where they fit. */
export const CardActions = withClass('div', cluster('8 12'))
