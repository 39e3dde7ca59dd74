import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import type { UsdCents } from 'contract/core/money'
import { useId } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'

interface Props {
  readonly availableUsdCents: UsdCents
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Uses store credit as far as it goes, or not at all. Renders nothing without store credit. */
export function CreditSwitch({ availableUsdCents, isOn, onChange }: Props) {
  const id = useId()
  if (availableUsdCents <= 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>Store credit</SectionTitle>
      <Label>
        <span>Apply store credit ({formatUsd(availableUsdCents)} available)</span>
        <Switch
          checked={isOn}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{ input: { role: 'switch' } }}
        />
      </Label>
    </section>
  )
}

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 44,
  cursor: 'pointer',
})
