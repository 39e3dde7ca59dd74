import { useWatch } from 'react-hook-form'
import { TextField } from '../../../shared/ui/TextField.tsx'
import type { CampaignPartProps } from './campaignForm.ts'
import { hasBasePoints } from './campaignText.ts'
import { Choice, Group } from '../../../shared/ui/FormFields.tsx'

/** Multiplier or fixed bonus; only purchases and appointments have points to multiply. */
export function CampaignAmountFields({ form: { control, field, register } }: CampaignPartProps) {
  const [trigger, kind] = useWatch({ control, name: ['trigger', 'kind'] })
  const canMultiply = hasBasePoints(trigger)
  // Both are registered in each render, so that focus moves to errors from top to bottom.
  const factor = field('factor')
  const bonus = field('bonus')
  return (
    <>
      {canMultiply && (
        <Group>
          <legend>Reward</legend>
          <Choice type="radio" label="Multiply the usual points" value="multiplier" {...register('kind')} />
          <Choice type="radio" label="Fixed bonus" value="bonus" {...register('kind')} />
        </Group>
      )}
      {/* The keys prevent the two fields from sharing one input. */}
      {canMultiply && kind === 'multiplier' ? (
        <TextField
          key="factor"
          label="Multiplier"
          inputMode="decimal"
          autoComplete="off"
          {...factor}
          help="2 doubles the points. Tiers and other campaigns do not multiply it further."
        />
      ) : (
        <TextField
          key="bonus"
          label="Bonus points"
          inputMode="numeric"
          autoComplete="off"
          {...bonus}
          help="Given each time, on top of all other points."
        />
      )}
    </>
  )
}
