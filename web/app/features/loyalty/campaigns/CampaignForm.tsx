import type { Membership } from 'contract/account/account'
import { CampaignTrigger } from 'contract/loyalty/earnTriggers'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { draftSchema, showRefusals } from '../../../shared/form/draftSchema.ts'
import { CampaignAmountFields } from './CampaignAmountFields.tsx'
import {
  type CampaignFields,
  type CampaignPartProps,
  campaignPaths,
  newCampaign,
  readCampaign,
} from './campaignForm.ts'
import { HoldOutField } from './HoldOutField.tsx'
import { hasBasePoints, triggerText } from './campaignText.ts'
import { FieldRow, FormActions, FormColumn, SelectField } from '../../../shared/ui/FormFields.tsx'
import { ScopeField, TermsFields } from '../rules/TermsFields.tsx'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { startCampaign } from 'contract/loyalty/programs'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  /** The initial name. */
  readonly nameAtFirst?: string
  readonly close: () => void
}

export function CampaignForm({ membership: { businessId, name }, nameAtFirst = '', close }: Props) {
  const [now] = useState(() => new Date())
  const form = useZodForm(
    draftSchema((fields: CampaignFields) => readCampaign(fields, { now, businessId })),
    { ...newCampaign(now), name: nameAtFirst },
  )
  const { control, field, register, handleSubmit, setError } = form
  const trigger = useWatch({ control, name: 'trigger' })
  const [start, { error, isLoading }] = useWrite(startCampaign)
  const { keyFor } = useIdempotencyKey()

  const submit = handleSubmit(async (body) => {
    const answer = await start({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    if (answer.error) return showRefusals(setError, problemOf(answer.error), campaignPaths)
    toast.done(`${body.name} ${answer.data.status === 'scheduled' ? 'is scheduled' : 'has started'}`)
    close()
  })

  return (
    <section aria-labelledby="start">
      <SectionTitle id="start">New campaign</SectionTitle>
      <Body style={{ marginBlockStart: 8, marginBlockEnd: 24 }}>
        You cannot edit a campaign after launch. You can pause or end it at any time.
      </Body>
      <FormColumn noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          autoComplete="off"
          {...field('name')}
          help="Shown on members’ receipts, such as “Double Tuesday”."
        />
        <SelectField
          label="Trigger"
          {...field('trigger')}
          help="Reviews on other sites cannot be rewarded: the sites and the law forbid it."
        >
          {CampaignTrigger.options.map((trigger) => (
            <option key={trigger} value={trigger}>
              {triggerText[trigger]}
            </option>
          ))}
        </SelectField>
        <CampaignAmountFields form={form} />
        <TermsFields field={field} isOfPurchases={hasBasePoints(trigger)} />
        <ScopeField {...register('scope')} />
        <Limits form={form} />
        <HoldOutField form={form} businessId={businessId} />
        <Message kind="info">
          <p>
            {name} pays 100%: 1 cent per point. We set aside the whole budget from your balance for completed
            sales now, and return the rest when the campaign ends.
          </p>
        </Message>
        <ErrorMessage error={error} />
        <FormActions>
          <Button type="submit" look="filled" size="large" disabled={isLoading}>
            Launch campaign
          </Button>
          <Button look="text" size="large" onClick={close}>
            Cancel
          </Button>
        </FormActions>
      </FormColumn>
    </section>
  )
}

/** Budget and period. */
function Limits({ form: { control, field, register, problem } }: CampaignPartProps) {
  const startsOn = useWatch({ control, name: 'startsOn' })
  return (
    <>
      <FieldRow>
        <TextField
          label="Budget in points"
          inputMode="numeric"
          autoComplete="off"
          {...field('budget')}
          help="The campaign stops when the budget is used up. 1,000 points cost $10.00."
        />
        <TextField
          label="Points expire after (days, optional)"
          inputMode="numeric"
          autoComplete="off"
          {...field('expiresAfterDays')}
          help="Leave empty for the default: 12 months without a visit."
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="First day"
          type="date"
          {...register('startsOn', { deps: 'endsOn' })}
          error={problem('startsOn')}
          help="In the time zone of this device."
        />
        <TextField
          label="Last day (optional)"
          type="date"
          min={startsOn}
          {...field('endsOn')}
          help="Leave empty to run until the budget is used up or you end it."
        />
      </FieldRow>
    </>
  )
}
