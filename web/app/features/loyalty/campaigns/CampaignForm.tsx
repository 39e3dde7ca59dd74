import type { Membership } from 'contract/account/account'
import { EarnTrigger } from 'contract/loyalty/programs'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { CampaignAmountFields } from './CampaignAmountFields.tsx'
import {
  type CampaignField,
  type CampaignFields,
  type CampaignPartProps,
  campaignPaths,
  newCampaign,
  readCampaign,
} from './campaignForm.ts'
import { useStartCampaignMutation } from './campaignsApi.ts'
import { triggerText } from './campaignText.ts'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import { FieldRow, FormActions, FormColumn, SelectField } from '../../../shared/ui/FormFields.tsx'
import { type Problems, refusedFields } from '../../../shared/formProblems.ts'
import { ScopeField, TermsFields } from '../rules/TermsFields.tsx'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'

interface Props {
  readonly membership: Membership
  readonly close: () => void
}

export function CampaignForm({ membership: { businessId, name }, close }: Props) {
  const [now] = useState(() => new Date())
  const [fields, setFields] = useState<CampaignFields>(() => newCampaign(now))
  const [shown, setShown] = useState<Problems<CampaignField>>({})
  const [start, { error, isLoading }] = useStartCampaignMutation()
  const { keyFor } = useIdempotencyKey()

  function change(part: Partial<CampaignFields>): void {
    setFields({ ...fields, ...part })
    setShown({})
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { draft, problems } = readCampaign(fields, { now, businessId })
    setShown(problems)
    if (!draft) return focusFirstProblem(event.currentTarget)
    const answer = await start({ params: { businessId }, body: draft, idempotencyKey: keyFor(draft) })
    if (answer.error) return setShown(refusedFields(problemOf(answer.error), campaignPaths))
    toast.done(`${draft.name} ${answer.data.status === 'scheduled' ? 'is scheduled' : 'has started'}`)
    close()
  }

  return (
    <section aria-labelledby="start">
      <SectionTitle id="start">New campaign</SectionTitle>
      <Body style={{ marginBlockStart: 8, marginBlockEnd: 24 }}>
        You cannot edit a campaign after launch. You can pause or end it at any time.
      </Body>
      <FormColumn noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          value={fields.name}
          onChange={({ target }) => change({ name: target.value })}
          help="Shown on members’ receipts, such as “Double Tuesday”."
          error={shown.name}
        />
        <SelectField
          label="Trigger"
          name="trigger"
          value={fields.trigger}
          onChange={({ target }) => change({ trigger: EarnTrigger.parse(target.value) })}
          help="Reviews on other sites cannot be rewarded: the sites and the law forbid it."
        >
          {EarnTrigger.options.map((trigger) => (
            <option key={trigger} value={trigger}>
              {triggerText[trigger]}
            </option>
          ))}
        </SelectField>
        <CampaignAmountFields fields={fields} problems={shown} change={change} />
        <TermsFields terms={fields.terms} problems={shown} change={(terms) => change({ terms })} />
        <ScopeField scope={fields.scope} change={(scope) => change({ scope })} />
        <Limits fields={fields} problems={shown} change={change} />
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
const Limits = ({ fields, problems, change }: CampaignPartProps) => (
  <>
    <FieldRow>
      <TextField
        label="Budget in points"
        name="budget"
        inputMode="numeric"
        autoComplete="off"
        value={fields.budget}
        onChange={({ target }) => change({ budget: target.value })}
        help="The campaign stops when the budget is used up. 1,000 points cost $10.00."
        error={problems.budget}
      />
      <TextField
        label="Points expire after (days, optional)"
        name="expiresAfterDays"
        inputMode="numeric"
        autoComplete="off"
        value={fields.expiresAfterDays}
        onChange={({ target }) => change({ expiresAfterDays: target.value })}
        help="Leave empty for the default: 12 months without a visit."
        error={problems.expiresAfterDays}
      />
    </FieldRow>
    <FieldRow>
      <TextField
        label="First day"
        name="startsOn"
        type="date"
        value={fields.startsOn}
        onChange={({ target }) => change({ startsOn: target.value })}
        help="In the time zone of this device."
        error={problems.startsOn}
      />
      <TextField
        label="Last day (optional)"
        name="endsOn"
        type="date"
        min={fields.startsOn}
        value={fields.endsOn}
        onChange={({ target }) => change({ endsOn: target.value })}
        help="Leave empty to run until the budget is used up or you end it."
        error={problems.endsOn}
      />
    </FieldRow>
  </>
)
