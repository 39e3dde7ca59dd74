import { leastMinimumOf } from 'contract/referrals/campaignCheck'
import { points } from 'contract/core/points'
import { useId } from 'react'
import { hundredthsOf, wholeOf } from '../../../shared/amounts.ts'
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

const Rewards = ({ fields, problems, change, isRetained }: Omit<Props, 'hasBegun'>) => (
  <>
    <TextField
      label="Name"
      name="name"
      autoComplete="off"
      value={fields.name}
      onChange={({ target }) => change({ name: target.value })}
      help="Helps you tell your campaigns apart."
      error={problems.name}
    />
    <FieldRow>
      <TextField
        label="Points for the referrer"
        name="referrer"
        inputMode="numeric"
        autoComplete="off"
        value={fields.referrer}
        onChange={({ target }) => change({ referrer: target.value })}
        help={worthOf(fields.referrer)}
        error={problems.referrer}
      />
      <TextField
        label="Points for the friend"
        name="friend"
        inputMode="numeric"
        autoComplete="off"
        value={fields.friend}
        onChange={({ target }) => change({ friend: target.value })}
        help={worthOf(fields.friend)}
        error={problems.friend}
      />
    </FieldRow>
    <TextField
      label="Minimum first purchase, in dollars"
      name="minimum"
      inputMode="decimal"
      autoComplete="off"
      value={fields.minimum}
      onChange={({ target }) => change({ minimum: target.value })}
      help={<LeastNote fields={fields} isRetained={isRetained} />}
      error={problems.minimum}
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

const Terms = ({ fields, problems, change }: CampaignPartProps) => (
  <>
    <FieldRow>
      <TextField
        label="Days to buy after joining"
        name="windowDays"
        inputMode="numeric"
        autoComplete="off"
        value={fields.windowDays}
        onChange={({ target }) => change({ windowDays: target.value })}
        help="We remind the friend before the deadline."
        error={problems.windowDays}
      />
      <TextField
        label="Days until points are available"
        name="holdDays"
        inputMode="numeric"
        autoComplete="off"
        value={fields.holdDays}
        onChange={({ target }) => change({ holdDays: target.value })}
        help="Counted from the completed purchase. Use the length of your return period."
        error={problems.holdDays}
      />
    </FieldRow>
    <TextField
      label="Monthly limit of rewarded friends per member"
      name="perMonth"
      inputMode="numeric"
      autoComplete="off"
      value={fields.perMonth}
      onChange={({ target }) => change({ perMonth: target.value })}
      help="Friends above the limit still get their own points."
      error={problems.perMonth}
    />
  </>
)

/** Budget and period. */
const Limits = ({ fields, problems, change, hasBegun }: Omit<Props, 'isRetained'>) => (
  <>
    <TextField
      label="Budget in points"
      name="budget"
      inputMode="numeric"
      autoComplete="off"
      value={fields.budget}
      onChange={({ target }) => change({ budget: target.value })}
      help={`${worthOf(fields.budget)} The campaign stops automatically when it is used up.`}
      error={problems.budget}
    />
    <FieldRow>
      <TextField
        label="First day"
        name="startsOn"
        type="date"
        value={fields.startsOn}
        readOnly={hasBegun}
        onChange={({ target }) => change({ startsOn: target.value })}
        help={
          hasBegun
            ? 'The campaign has started, so you cannot change this.'
            : 'In the time zone of this device.'
        }
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

function Scopes({ fields, change }: CampaignPartProps) {
  const name = useId()
  return (
    <>
      <Group>
        <legend>Eligible friends</legend>
        {(['business', 'platform'] as const).map((scope) => (
          <Choice
            key={scope}
            type="radio"
            name={`${name}-friends`}
            label={friendScopeText[scope]}
            checked={fields.scope === scope}
            onChange={() => change({ scope })}
          />
        ))}
      </Group>
      <Group>
        <legend>Use of the points</legend>
        {(['business', 'network'] as const).map((pointsScope) => (
          <Choice
            key={pointsScope}
            type="radio"
            name={`${name}-points`}
            label={pointsScopeText[pointsScope]}
            checked={fields.pointsScope === pointsScope}
            onChange={() => change({ pointsScope })}
          />
        ))}
      </Group>
    </>
  )
}
