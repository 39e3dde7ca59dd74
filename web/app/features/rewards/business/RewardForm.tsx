import type { BusinessId } from 'contract/core/ids'
import { faceValue, points } from 'contract/core/points'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { wholeOf } from 'contract/core/typedAmounts'
import { FieldRow, FormActions, FormColumn, SelectField, TextArea } from '../../../shared/ui/FormFields.tsx'
import { draftSchema, showRefusals } from '../../../shared/form/draftSchema.ts'
import { newReward, readReward, type RewardField, rewardPaths } from './rewardForm.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { offerReward } from 'contract/rewards/rewards'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly tierNames: readonly string[]
  readonly close: () => void
}

const Reward = draftSchema(readReward)

export function RewardForm({ businessId, tierNames, close }: Props) {
  const { control, field, handleSubmit, setError } = useZodForm(Reward, newReward)
  const price = useWatch({ control, name: 'price' })
  const [offer, { error, isLoading }] = useWrite(offerReward)
  const { keyFor } = useIdempotencyKey()

  /** Props for the field of this name. */
  const bound = (name: RewardField) => ({ ...field(name), autoComplete: 'off' })

  const submit = handleSubmit(async (body) => {
    const answer = await offer({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    if (answer.error) return showRefusals(setError, problemOf(answer.error), rewardPaths)
    toast.done(`${body.name} added to your rewards`)
    close()
  })

  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)} aria-label="New reward">
      <TextField label="Name" {...bound('name')} help="For example “A dozen croissants”." />
      <TextArea label="Description (optional)" {...bound('description')} />
      <FieldRow>
        <TextField label="Price in points" inputMode="numeric" {...bound('price')} help={worthText(price)} />
        <TextField
          label="Additional price in dollars (optional)"
          inputMode="decimal"
          {...bound('cash')}
          help="Paid at your till."
        />
        <TextField
          label="Quantity available (optional)"
          inputMode="numeric"
          {...bound('stock')}
          help="Leave empty for an unlimited quantity."
        />
        <TextField
          label="Limit per member (optional)"
          inputMode="numeric"
          {...bound('limit')}
          help="Leave empty for no limit."
        />
        <TextField
          label="Voucher validity in days"
          inputMode="numeric"
          {...bound('voucherDays')}
          help="From 7 to 1,095."
        />
        {tierNames.length > 0 && (
          <SelectField label="Minimum tier" {...bound('tierName')}>
            <option value="">All members</option>
            {tierNames.map((tier) => (
              <option key={tier} value={tier}>
                {tier}
              </option>
            ))}
          </SelectField>
        )}
      </FieldRow>
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="outlined" size="large" disabled={isLoading}>
          Add reward
        </Button>
        <Button look="text" size="large" onClick={close}>
          Cancel
        </Button>
      </FormActions>
    </FormColumn>
  )
}

function worthText(price: string): string {
  const count = wholeOf(price)
  return count === null ? '100 points are worth $1.00.' : `Worth ${formatUsd(faceValue(points(count)))}.`
}
