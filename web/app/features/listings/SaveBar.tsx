import type { TimeZone } from 'contract/core/instant'
import { problemOf } from '../../shared/api/problem.ts'
import { formatClock, formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { cardBox, cluster } from '../../shared/ui/classes.ts'
import { barState, saveBar } from '../../shared/ui/memberSkins.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import styles from './SaveBar.module.css'
import type { ListingEditing } from './useListingDraft.ts'
import { cancelListingSchedule } from 'contract/listings/listings'
import { useWrite } from '../../shared/api/calls.ts'

export type ListingDialog = 'publish' | 'schedule' | 'versions'

interface Props {
  readonly editing: ListingEditing
  readonly open: (dialog: ListingDialog) => void
}

/** Whether the changes are saved and published, and the actions for all of them. */
export function SaveBar({ editing, open }: Props) {
  const { draft, saveState, save, accept } = editing
  const preferences = usePreferences()
  const timeZone = useTimeZone() as TimeZone // the zone of the browser itself
  const [cancel, { isLoading }] = useWrite(cancelListingSchedule)

  async function cancelSchedule(): Promise<void> {
    const answer = await cancel({ params: { businessId: draft.businessId } })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    accept(answer.data)
    toast.done('Schedule canceled. The draft stays.')
  }

  const saved =
    draft.rev === 1 ? 'No changes yet' : `Saved ${formatClock(draft.updatedAt, timeZone, preferences)}`
  const texts = { saved, typing: 'Saving soon', saving: 'Saving', failed: 'Not saved' } as const
  return (
    <section
      className={cluster('8 12', cardBox, saveBar, styles.bar)}
      aria-label="Save and publish"
      data-toasts-above
    >
      <p className={barState} role="status" data-failed={saveState.kind === 'failed' || undefined}>
        {texts[saveState.kind]}
        {saveState.kind === 'failed' && `. ${problemOf(saveState.error).sentence}`}
        {draft.scheduled && saveState.kind !== 'failed' && (
          <>. Publishes {formatMoment(draft.scheduled.publishAt, timeZone, preferences)}</>
        )}
      </p>
      {saveState.kind === 'failed' && (
        <Button type="button" size="small" onClick={() => void save()}>
          Try again
        </Button>
      )}
      <Button type="button" look="text" onClick={() => open('versions')}>
        Versions
      </Button>
      {draft.scheduled ? (
        <Button type="button" aria-disabled={isLoading || undefined} onClick={() => void cancelSchedule()}>
          Cancel schedule
        </Button>
      ) : (
        <Button type="button" onClick={() => open('schedule')}>
          Schedule
        </Button>
      )}
      <Button type="button" look="filled" onClick={() => open('publish')}>
        Publish
      </Button>
    </section>
  )
}
