import type { BusinessId } from 'contract/core/ids'
import { holdOutPercents, mayHoldOut } from 'contract/loyalty/holdOuts'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import type { CampaignPartProps } from './campaignForm.ts'
import { hasBasePoints } from './campaignText.ts'
import { holdOutChoiceText, holdOutHelp } from './effectText.ts'
import { previewHoldOut } from 'contract/insights/experiments'
import { useRead } from '../../../shared/api/calls.ts'

/** The share of customers to hold out, and how much such a comparison can show. */
export function HoldOutField({
  form: { control, field },
  businessId,
}: CampaignPartProps & { readonly businessId: BusinessId }) {
  const [trigger, isFirstOnly, chosen] = useWatch({
    control,
    name: ['trigger', 'isFirstOnly', 'holdOut'],
  })
  const { data } = useRead(previewHoldOut, { params: { businessId } })
  if (!mayHoldOut({ conditions: { isFirstPurchaseOnly: isFirstOnly && hasBasePoints(trigger) } }))
    return (
      <MutedText>
        “Did it work?” cannot be measured for this campaign: its points are promised to people who are not
        your customers yet.
      </MutedText>
    )
  return (
    <SelectField
      label="Hold out customers to see if it works"
      {...field('holdOut')}
      help={holdOutHelp(data, chosen)}
    >
      <option value="">None: all customers get the campaign</option>
      {holdOutPercents.map((percent) => (
        <option key={percent} value={percent}>
          {holdOutChoiceText(percent, data)}
        </option>
      ))}
    </SelectField>
  )
}
