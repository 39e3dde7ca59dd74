import type { TimeZone } from 'contract/core/instant'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatClock } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { cardBox, cluster } from '../../../shared/ui/classes.ts'
import { barState, saveBar } from '../../../shared/ui/memberSkins.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import type { TemplateEditing } from './useTemplateDraft.ts'

interface Props {
  readonly editing: TemplateEditing
  /** Number of fields with an invalid text. */
  readonly wrongCount: number
  readonly problemCount: number
  readonly openDialog: () => void
}

/** Whether the draft is saved and published. */
export function SaveBar({ editing, wrongCount, problemCount, openDialog }: Props) {
  const { template, saveState, save } = editing
  const preferences = usePreferences()
  const timeZone = useTimeZone() as TimeZone // the zone of the browser itself
  const saved =
    template.rev === 1 ? 'No changes yet' : `Saved ${formatClock(template.changedAt, timeZone, preferences)}`
  const texts = { saved, typing: 'Saving soon', saving: 'Saving', failed: 'Not saved' } as const
  const isCurrent = template.status === 'published' && !template.hasChanges && saveState.kind === 'saved'
  return (
    <section className={cluster('8 12', cardBox, saveBar)} aria-label="Save and publish" data-toasts-above>
      <p
        className={barState}
        role="status"
        data-failed={saveState.kind === 'failed' || wrongCount > 0 || undefined}
      >
        {wrongCount > 0
          ? `${wrongCount === 1 ? 'One field is' : `${wrongCount} fields are`} not saved. Correct the marked text.`
          : texts[saveState.kind]}
        {saveState.kind === 'failed' && `. ${problemOf(saveState.error).sentence}`}
        {wrongCount === 0 && problemCount > 0 && saveState.kind !== 'failed' && (
          <> · {problemCount === 1 ? '1 thing' : `${problemCount} things`} to finish</>
        )}
      </p>
      {saveState.kind === 'failed' && (
        <Button size="small" onClick={() => void save()}>
          Try again
        </Button>
      )}
      <Button look="filled" onClick={openDialog}>
        {isCurrent ? 'Share' : 'Publish'}
      </Button>
    </section>
  )
}
