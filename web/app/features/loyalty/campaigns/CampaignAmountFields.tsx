import { useId } from 'react'
import { TextField } from '../../../shared/ui/TextField.tsx'
import type { CampaignPartProps } from './campaignForm.ts'
import { hasBasePoints } from './campaignWords.ts'
import { Choice, Group } from '../../../shared/ui/FormFields.tsx'

/** Multiplier or fixed bonus; only purchases and appointments have points to multiply. */
export function CampaignAmountFields({ fields, problems, change }: CampaignPartProps) {
  const name = useId()
  const canMultiply = hasBasePoints(fields.trigger)
  const isMultiplier = canMultiply && fields.kind === 'multiplier'
  return (
    <>
      {canMultiply && (
        <Group>
          <legend>How many</legend>
          <Choice
            type="radio"
            name={name}
            label="A multiple of the usual points"
            checked={isMultiplier}
            onChange={() => change({ kind: 'multiplier' })}
          />
          <Choice
            type="radio"
            name={name}
            label="A fixed number on top"
            checked={!isMultiplier}
            onChange={() => change({ kind: 'bonus' })}
          />
        </Group>
      )}
      {isMultiplier ? (
        <TextField
          label="Times the usual points"
          name="factor"
          inputMode="decimal"
          autoComplete="off"
          value={fields.factor}
          onChange={({ target }) => change({ factor: target.value })}
          help="2 doubles them. Tiers and other campaigns do not multiply it further."
          error={problems.factor}
        />
      ) : (
        <TextField
          label="Bonus points"
          name="bonus"
          inputMode="numeric"
          autoComplete="off"
          value={fields.bonus}
          onChange={({ target }) => change({ bonus: target.value })}
          help="Each time, on top of everything else."
          error={problems.bonus}
        />
      )}
    </>
  )
}
