import type { ComponentProps } from 'react'
import {
  asBlock,
  breakable,
  classes,
  leading,
  narrowBox,
  sideBySide,
  smallText,
  stack,
} from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './Ticks.module.css'

/** Checkbox with an explanation below. */
export function Tick({
  label,
  note,
  ...input
}: { readonly label: string; readonly note?: string } & ComponentProps<'input'>) {
  return (
    <label className={sideBySide(12, breakable, styles.line)}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {note && <small className={classes(smallText, asBlock)}>{note}</small>}
      </span>
    </label>
  )
}

export const Ticks = withClass('fieldset', styles.ticks)

export const Form = withClass('form', stack(16, leading, narrowBox))
