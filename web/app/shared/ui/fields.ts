import { withClass } from './withClass.tsx'
import styles from './fields.module.css'

/** Native select that looks like a chip, for the reasons of `SelectField`: it works without JavaScript. */
export const ChipSelect = withClass('select', styles.chipSelect)
