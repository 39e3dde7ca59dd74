import { useId } from 'react'
import { TextField } from '../../../shared/ui/TextField.tsx'
import type { CampaignPartProps } from './campaignForm.ts'
import { hasBasePoints } from './campaignText.ts'
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
          <legend>Reward</legend>
          <Choice
            type="radio"
            name={name}
            label="Multiply the usual points"
            checked={isMultiplier}
            onChange={() => change({ kind: 'multiplier' })}
          />
          <Choice
            type="radio"
            name={name}
            label="Fixed bonus"
            checked={!isMultiplier}
            onChange={() => change({ kind: 'bonus' })}
          />
        </Group>
      )}
      {isMultiplier ? (
        <TextField
          label="Multiplier"
          name="factor"
          inputMode="decimal"
          autoComplete="off"
          value={fields.factor}
          onChange={({ target }) => change({ factor: target.value })}
          help="2 doubles the points. Tiers and other campaigns do not multiply it further."
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
          help="Given each time, on top of all other points."
          error={problems.bonus}
        />
      )}
    </>
  )
}
