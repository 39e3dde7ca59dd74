import type { TeamService } from 'contract/team/team'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Choice, FieldRow, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { AddRow, EditedRow } from '../people/EditedRow.tsx'
import { policyText, type SettingsForm, tiersMax } from './settingsForm.ts'

interface Props {
  readonly form: SettingsForm
  readonly price: TeamService['price']
}

const deposits = {
  none: 'None',
  fixed: 'Fixed amount',
  percent: 'Percentage of the price',
  full: 'Full price',
  card_on_file: 'None, saved card required',
} as const

/** Deposit and refund policy. */
export function PaymentFields({ form: { control, field, formState, register }, price }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' })
  const [depositKind, tiers] = useWatch({ control, name: ['depositKind', 'tiers'] })
  const typedTiers = tiers.map(({ hours, percent }) => ({
    hoursBefore: Number(hours),
    refundPercent: Number(percent),
  }))
  const isReadable = typedTiers.every(
    ({ hoursBefore, refundPercent }) => Number.isInteger(hoursBefore) && Number.isInteger(refundPercent),
  )
  return (
    <>
      <FieldRow>
        <SelectField label="Payment at booking" {...field('depositKind')}>
          {kinds
            .filter((kind) => price.kind !== 'free' || kind === 'none' || kind === 'card_on_file')
            .map((kind) => (
              <option key={kind} value={kind}>
                {deposits[kind]}
              </option>
            ))}
        </SelectField>
        {depositKind === 'fixed' && (
          <TextField
            label="Amount (USD)"
            inputMode="decimal"
            autoComplete="off"
            {...field('depositAmount')}
          />
        )}
        {depositKind === 'percent' && (
          <TextField label="Percentage" inputMode="numeric" autoComplete="off" {...field('depositPercent')} />
        )}
      </FieldRow>
      <Choice type="checkbox" label="The balance is paid at the visit" {...register('paysAtVenue')} />
      <Group>
        <legend>Cancellation policy</legend>
        {fields.map(({ id }, at) => (
          <EditedRow key={id} removal={`Remove step ${at + 1}`} onRemove={() => remove(at)}>
            <FieldRow>
              <TextField
                label="Minimum hours before"
                aria-label={`Step ${at + 1}: minimum hours before`}
                inputMode="numeric"
                autoComplete="off"
                {...field(`tiers.${at}.hours`)}
              />
              <TextField
                label="Refund (%)"
                aria-label={`Step ${at + 1}: refund in percent`}
                inputMode="numeric"
                autoComplete="off"
                {...field(`tiers.${at}.percent`)}
              />
            </FieldRow>
          </EditedRow>
        ))}
        {isReadable && !formState.errors.tiers && <p>{policyText(typedTiers)}</p>}
        {fields.length < tiersMax && (
          <AddRow onAdd={() => append({ hours: '', percent: '' }, { shouldFocus: false })}>Add step</AddRow>
        )}
      </Group>
      <TextField
        label="No-show fee (%)"
        inputMode="numeric"
        autoComplete="off"
        {...field('noShow')}
        help="Share of the price, up to the amount paid. Customers can dispute it for 72 hours."
      />
    </>
  )
}

const kinds = ['none', 'fixed', 'percent', 'full', 'card_on_file'] as const
