import type { UsdCents } from 'contract/core/money'
import { useId } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { beside, between } from '../../../shared/ui/classes.ts'
import { Switch } from '../../../shared/ui/Switch.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './CreditSwitch.module.css'

interface Props {
  readonly availableUsdCents: UsdCents
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Uses as much store credit as possible, or none. Renders nothing without store credit. */
export function CreditSwitch({ availableUsdCents, isOn, onChange }: Props) {
  const id = useId()
  if (availableUsdCents <= 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>Store credit</SectionTitle>
      <label className={beside(16, between, styles.label)}>
        <span>Apply store credit ({formatUsd(availableUsdCents)} available)</span>
        <Switch checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      </label>
    </section>
  )
}
