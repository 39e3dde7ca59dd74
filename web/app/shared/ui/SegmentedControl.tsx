import { useId } from 'react'
import { SrLegend } from './Skeleton.tsx'
import { anchored, overlay } from './classes.ts'
import styles from './SegmentedControl.module.css'

interface Props<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Radio group in one line, for few short options. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <SrLegend>{label}</SrLegend>
      {options.map((option) => (
        <label className={anchored} key={option.value}>
          <input
            className={overlay}
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
