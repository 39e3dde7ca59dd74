import type { TeamService } from 'contract/team/team'
import { Choice, FieldRow, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { AddRow, EditedRow } from '../people/EditedRow.tsx'
import {
  policyText,
  type SettingsField,
  type SettingsFields,
  type TierFields,
  tiersMax,
} from './settingsForm.ts'

interface Props {
  readonly fields: SettingsFields
  readonly change: (part: Partial<SettingsFields>) => void
  readonly price: TeamService['price']
  readonly problems: Readonly<Partial<Record<SettingsField, string>>>
  readonly rowProblems: ReadonlyMap<string, string>
}

const deposits = {
  none: 'None',
  fixed: 'Fixed amount',
  percent: 'Percentage of the price',
  full: 'Full price',
  card_on_file: 'None, saved card required',
} as const

/** Deposit and refund policy. */
export function PaymentFields({ fields, change, price, problems, rowProblems }: Props) {
  const setTier = (key: string, part: Partial<TierFields>) =>
    change({ tiers: fields.tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)) })
  const typedTiers = fields.tiers.map(({ hours, percent }) => ({
    hoursBefore: Number(hours),
    refundPercent: Number(percent),
  }))
  const isReadable = typedTiers.every(
    ({ hoursBefore, refundPercent }) => Number.isInteger(hoursBefore) && Number.isInteger(refundPercent),
  )
  return (
    <>
      <FieldRow>
        <SelectField
          label="Payment at booking"
          value={fields.depositKind}
          onChange={({ currentTarget }) => {
            const kind = kinds.find((each) => each === currentTarget.value)
            if (kind) change({ depositKind: kind })
          }}
        >
          {kinds
            .filter((kind) => price.kind !== 'free' || kind === 'none' || kind === 'card_on_file')
            .map((kind) => (
              <option key={kind} value={kind}>
                {deposits[kind]}
              </option>
            ))}
        </SelectField>
        {fields.depositKind === 'fixed' && (
          <TextField
            label="Amount (USD)"
            inputMode="decimal"
            autoComplete="off"
            value={fields.depositAmount}
            onChange={({ currentTarget }) => change({ depositAmount: currentTarget.value })}
            error={problems.deposit}
          />
        )}
        {fields.depositKind === 'percent' && (
          <TextField
            label="Percentage"
            inputMode="numeric"
            autoComplete="off"
            value={fields.depositPercent}
            onChange={({ currentTarget }) => change({ depositPercent: currentTarget.value })}
            error={problems.deposit}
          />
        )}
      </FieldRow>
      <Choice
        type="checkbox"
        label="The balance is paid at the visit"
        checked={fields.paysAtVenue}
        onChange={({ currentTarget }) => change({ paysAtVenue: currentTarget.checked })}
      />
      <Group>
        <legend>Cancellation policy</legend>
        {fields.tiers.map(({ key, hours, percent }, at) => (
          <EditedRow
            key={key}
            removal={`Remove step ${at + 1}`}
            onRemove={() => change({ tiers: fields.tiers.filter((tier) => tier.key !== key) })}
          >
            <FieldRow>
              <TextField
                label="Minimum hours before"
                aria-label={`Step ${at + 1}: minimum hours before`}
                inputMode="numeric"
                autoComplete="off"
                value={hours}
                onChange={({ currentTarget }) => setTier(key, { hours: currentTarget.value })}
                error={rowProblems.get(key)}
              />
              <TextField
                label="Refund (%)"
                aria-label={`Step ${at + 1}: refund in percent`}
                inputMode="numeric"
                autoComplete="off"
                value={percent}
                onChange={({ currentTarget }) => setTier(key, { percent: currentTarget.value })}
              />
            </FieldRow>
          </EditedRow>
        ))}
        {isReadable && rowProblems.size === 0 && <p>{policyText(typedTiers)}</p>}
        {fields.tiers.length < tiersMax && (
          <AddRow
            onAdd={() =>
              change({ tiers: [...fields.tiers, { key: crypto.randomUUID(), hours: '', percent: '' }] })
            }
          >
            Add step
          </AddRow>
        )}
      </Group>
      <TextField
        label="No-show fee (%)"
        inputMode="numeric"
        autoComplete="off"
        value={fields.noShow}
        onChange={({ currentTarget }) => change({ noShow: currentTarget.value })}
        help="Share of the price, up to the amount paid. Customers can dispute it for 72 hours."
        error={problems.noShow}
      />
    </>
  )
}

const kinds = ['none', 'fixed', 'percent', 'full', 'card_on_file'] as const
