import type { Instant } from 'contract/core/instant'
import { useState } from 'react'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Choice } from '../../../shared/ui/FormFields.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { zoneName } from '../../../shared/venueTime.ts'
import { momentAt } from '../../../shared/wallTime.ts'
import { Problems } from './Problems.tsx'
import type { DialogProps } from './PublishDialog.tsx'
import { scheduleListing } from 'contract/listings/listings'
import { useWrite } from '../../../shared/api/calls.ts'

/** Publishes the current draft at a later time of the business. */
export function ScheduleDialog({ editing, onClose }: DialogProps) {
  const preferences = usePreferences()
  const { draft, save, accept } = editing
  const [time, setTime] = useState('')
  const [confirmsPin, setConfirmsPin] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const [schedule, { error, isLoading }] = useWrite(scheduleListing)
  const timeZone = draft.document.locations[0]!.timeZone // a document has a location

  async function confirm(): Promise<void> {
    if (time === '') return setMissing('Enter a date and a time.')
    const saved = await save()
    if (!saved) return onClose()
    const publishAt = new Date(momentAt(time, timeZone)).toISOString() as Instant // the contract's form
    const answer = await schedule({
      params: { businessId: saved.businessId },
      body: { rev: saved.rev, publishAt, confirmsPin },
    })
    if (answer.error) return
    accept(answer.data)
    toast.done(`Publishes ${formatMoment(publishAt, timeZone, preferences)}`)
    onClose()
  }

  return (
    <AskDialog
      title="Publish later"
      confirm="Schedule"
      busy="Scheduling"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Body>The current draft becomes public at that time. You can continue to edit it.</Body>
      <Problems editing={editing} error={error} />
      <TextField
        label="Date and time"
        type="datetime-local"
        help={`Time in ${zoneName(timeZone)}.`}
        error={missing}
        value={time}
        onChange={({ target }) => {
          setTime(target.value)
          setMissing(null)
        }}
      />
      {draft.needsPinConfirmation && (
        <Choice
          label="The pin is right, although no city is near"
          type="checkbox"
          checked={confirmsPin}
          onChange={({ target }) => setConfirmsPin(target.checked)}
        />
      )}
    </AskDialog>
  )
}
