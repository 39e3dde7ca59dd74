import { withClass } from './withClass.tsx'
import { classes, pillBox } from './classes.ts'
import styles from './fields.module.css'

/** Native select that looks like a chip, for the reasons of `SelectField`: it works without JavaScript. */
export const ChipSelect = withClass('select', classes(pillBox, styles.chipSelect))
