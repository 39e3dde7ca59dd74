import { leastMinimumOf } from 'contract/referrals/campaignCheck'
import { points } from 'contract/core/points'
import { hundredthsOf, wholeOf } from 'contract/core/typedAmounts'
import { formatUsd } from '../../../shared/format/money.ts'
import { Choice, FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { MilestonesField } from './MilestonesField.tsx'
import type { CampaignPartProps } from './referralCampaignForm.ts'
import { costOf, friendScopeText, pointsScopeText } from './referralCampaignText.ts'
import styles from './CampaignFields.module.css'

interface Props extends CampaignPartProps {
  /** The campaign's first day is past. */
  readonly hasBegun: boolean
  /** The whole budget is reserved, so smaller first purchases count. */
  readonly isRetained: boolean
}

/** Terms of a campaign and its limits. */
export const CampaignFields = ({ hasBegun, isRetained, ...part }: Props) => (
  <>
    <Rewards isRetained={isRetained} {...part} />
    <Terms {...part} />
    <MilestonesField {...part} />
    <Limits hasBegun={hasBegun} {...part} />
    <Scopes {...part} />
  </>
)

const Rewards = ({ form: { field }, fields, isRetained }: Omit<Props, 'hasBegun'>) => (
  <>
    <TextField
      label="Name"
      autoComplete="off"
      {...field('name')}
      help="Helps you tell your campaigns apart."
    />
    <FieldRow>
      <TextField
        label="Points for the referrer"
        inputMode="numeric"
        autoComplete="off"
        {...field('referrer')}
        help={worthOf(fields.referrer)}
      />
      <TextField
        label="Points for the friend"
        inputMode="numeric"
        autoComplete="off"
        {...field('friend')}
        help={worthOf(fields.friend)}
      />
    </FieldRow>
    <TextField
      label="Minimum first purchase, in dollars"
      inputMode="decimal"
      autoComplete="off"
      {...field('minimum')}
      help={<LeastNote fields={fields} isRetained={isRetained} />}
    />
  </>
)

function worthOf(text: string): string {
  const count = wholeOf(text)
  return count === null ? 'One point is worth one cent.' : `Worth ${costOf(points(count))}.`
}

/** Minimum purchase rule, updated while typing. */
function LeastNote({
  fields: { referrer, friend, minimum },
  isRetained,
}: Pick<Props, 'fields' | 'isRetained'>) {
  const [one, other, given] = [wholeOf(referrer), wholeOf(friend), hundredthsOf(minimum)]
  const rule = 'twice the cost of both rewards'
  if (one === null || other === null) return `At least ${rule}.`
  const least = leastMinimumOf({ referrerPoints: points(one), friendPoints: points(other) })
  const words = `${formatUsd(least)} or more: ${rule}.`
  if (isRetained) return 'Smaller purchases also count, because the whole budget is reserved.'
  return given !== null && given < least ? <strong className={styles.tooLow}>Too low. {words}</strong> : words
}

const Terms = ({ form: { field } }: CampaignPartProps) => (
  <>
    <FieldRow>
      <TextField
        label="Days to buy after joining"
        inputMode="numeric"
        autoComplete="off"
        {...field('windowDays')}
        help="We remind the friend before the deadline."
      />
      <TextField
        label="Days until points are available"
        inputMode="numeric"
        autoComplete="off"
        {...field('holdDays')}
        help="Counted from the completed purchase. Use the length of your return period."
      />
    </FieldRow>
    <TextField
      label="Monthly limit of rewarded friends per member"
      inputMode="numeric"
      autoComplete="off"
      {...field('perMonth')}
      help="Friends above the limit still get their own points."
    />
  </>
)

/** Budget and period. */
const Limits = ({ form: { field }, fields, hasBegun }: Omit<Props, 'isRetained'>) => (
  <>
    <TextField
      label="Budget in points"
      inputMode="numeric"
      autoComplete="off"
      {...field('budget')}
      help={`${worthOf(fields.budget)} The campaign stops automatically when it is used up.`}
    />
    <FieldRow>
      <TextField
        label="First day"
        type="date"
        readOnly={hasBegun}
        {...field('startsOn')}
        help={
          hasBegun
            ? 'The campaign has started, so you cannot change this.'
            : 'In the time zone of this device.'
        }
      />
      <TextField
        label="Last day (optional)"
        type="date"
        min={fields.startsOn}
        {...field('endsOn')}
        help="Leave empty to run until the budget is used up or you end it."
      />
    </FieldRow>
  </>
)

const Scopes = ({ form: { register } }: CampaignPartProps) => (
  <>
    <Group>
      <legend>Eligible friends</legend>
      {(['business', 'platform'] as const).map((scope) => (
        <Choice
          key={scope}
          type="radio"
          label={friendScopeText[scope]}
          value={scope}
          {...register('scope')}
        />
      ))}
    </Group>
    <Group>
      <legend>Use of the points</legend>
      {(['business', 'network'] as const).map((pointsScope) => (
        <Choice
          key={pointsScope}
          type="radio"
          label={pointsScopeText[pointsScope]}
          value={pointsScope}
          {...register('pointsScope')}
        />
      ))}
    </Group>
  </>
)
