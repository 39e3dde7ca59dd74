import type { ComponentProps } from 'react'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './Ticks.module.css'

/** Checkbox with an explanation below. */
export function Tick({
  label,
  note,
  ...input
}: { readonly label: string; readonly note?: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.line}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}

export const Ticks = withClass('fieldset', styles.ticks)

export const Form = withClass('form', styles.form)
