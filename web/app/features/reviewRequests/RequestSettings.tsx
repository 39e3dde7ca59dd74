import type { BusinessId } from 'contract/core/ids'
import { requestDelaysHours } from 'contract/reviewRequests/requestTerms'
import { type ReviewRequests, changeReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { problemOf } from '../../shared/api/problem.ts'
import { formatDate } from '../../shared/format/instant.ts'
import { toast } from '../../shared/toast.ts'
import { inlineRow, leading, stack } from '../../shared/ui/classes.ts'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { Body, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { delayText } from './requestText.ts'
import { showRequests } from './reviewRequestsApi.ts'
import styles from './RequestSettings.module.css'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly name: string
  readonly requests: ReviewRequests
}

type Delay = (typeof requestDelaysHours)[number]

interface Setting {
  readonly isOn: boolean
  readonly delayHours: Delay
  readonly hasReminder: boolean
}

/** The switch, the time after a visit, and the reminder: a change applies at once. */
export function RequestSettings({ businessId, name, requests }: Props) {
  const [change, { isLoading, originalArgs, error }] = useWrite(changeReviewRequests)
  const stored: Setting = { ...requests, delayHours: delayOf(requests.delayHours) }
  const { isOn, delayHours, hasReminder } = isLoading && originalArgs ? originalArgs.body : stored

  async function save(changed: Partial<Setting>): Promise<void> {
    const body = { isOn, delayHours, hasReminder, ...changed }
    const answer = await change({ params: { businessId }, body }, showRequests)
    if (!answer.error) toast.done(doneText(changed))
  }

  return (
    <section className={stack(16, leading)} aria-labelledby="asking" aria-busy={isLoading}>
      <SectionTitle id="asking">Ask every customer for a review</SectionTitle>
      <Body>
        After each visit, {name} asks the customer for a review: here and on Google, in one message, with the
        same words for everyone.
      </Body>
      <label className={inlineRow(8, styles.switch)}>
        <Switch checked={isOn} onChange={({ currentTarget: { checked } }) => void save({ isOn: checked })} />
        Ask for reviews
      </label>
      <SelectField
        label="When"
        help="An order is a visit once it is handed over, an appointment once it is complete."
        value={delayHours}
        onChange={({ currentTarget: { value } }) => void save({ delayHours: delayOf(Number(value)) })}
      >
        {requestDelaysHours.map((hours) => (
          <option key={hours} value={hours}>
            {delayText(hours)} after the visit
          </option>
        ))}
      </SelectField>
      <label className={inlineRow(8, styles.switch)}>
        <Switch
          checked={hasReminder}
          onChange={({ currentTarget: { checked } }) => void save({ hasReminder: checked })}
        />
        Remind once, 5 days later, without a review here
      </label>
      {error && !isLoading && (
        <Notice kind="error" role="alert">
          <p>{problemOf(error).sentence} Nothing changed.</p>
        </Notice>
      )}
      <MutedText>{stateText(requests)}</MutedText>
    </section>
  )
}

const delayOf = (hours: number): Delay => requestDelaysHours.find((each) => each === hours) ?? 2

function doneText({ isOn }: Partial<Setting>): string {
  if (isOn === undefined) return 'Saved'
  return isOn ? 'Requests are on for the next visits' : 'Requests are off, and waiting ones are stopped'
}

function stateText({ isOn, changedAt }: ReviewRequests): string {
  if (changedAt === null) return 'Requests are off. Customers are asked once you turn them on.'
  return isOn
    ? `Requests are on. Last change: ${formatDate(changedAt)}.`
    : `Requests are off since ${formatDate(changedAt)}. The ones that waited were stopped.`
}
