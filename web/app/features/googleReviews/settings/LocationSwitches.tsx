import { type GoogleLocation, changeGoogleLocation } from 'contract/googleReviews/connections'
import { useId } from 'react'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import { toast } from '../../../shared/toast.ts'
import { asBlock, classes, smallText, stack } from '../../../shared/ui/classes.ts'
import { Switch } from '../../../shared/ui/Switch.tsx'
import { showConnections } from '../googleReviewsApi.ts'
import styles from './LocationSwitches.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

type Name = 'showsRating' | 'needsApproval'

/** Google's rating on the profile, and the approval of replies. A choice applies at once. */
export function LocationSwitches({ location }: { readonly location: GoogleLocation }) {
  const [change, { isLoading, originalArgs }] = useWrite(changeGoogleLocation)
  const id = useId()
  // Shows the choice while it is being saved; a refusal reverts it.
  const isOn = (name: Name) => (isLoading ? originalArgs?.body[name] : undefined) ?? location[name]
  async function choose(name: Name, isNow: boolean): Promise<void> {
    const { error } = await change(
      { params: { googleLocationId: location.id }, body: { [name]: isNow } },
      showConnections,
    )
    if (error) toast.failed(problemOf(error).sentence)
  }
  const line = (name: Name, label: string, help: string) => (
    <label className={styles.line}>
      <Switch
        checked={isOn(name)}
        aria-describedby={`${id}-${name}`}
        onChange={({ currentTarget }) => void choose(name, currentTarget.checked)}
      />
      <span>
        {label}
        <small className={classes(smallText, asBlock)} id={`${id}-${name}`}>
          {help}
        </small>
      </span>
    </label>
  )
  return (
    <div className={stack(12)}>
      {line('showsRating', 'Show Google’s rating on your profile', ratingHelp(location))}
      {line(
        'needsApproval',
        'Replies of staff need approval',
        'An owner or manager approves each reply before Google receives it.',
      )}
    </div>
  )
}

function ratingHelp({ meanHundredths, reviewTotal }: GoogleLocation): string {
  const figure =
    meanHundredths === null || reviewTotal === null
      ? 'A line such as “Google: 4.6 of 5”'
      : `“Google: ${formatMeanStars(meanHundredths)} of 5, ${formatReviews(reviewTotal)}”`
  return `${figure} appears with its date and a link to Google, apart from your Goodword rating.`
}
