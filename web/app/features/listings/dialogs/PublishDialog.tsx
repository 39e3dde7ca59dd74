import { limits } from 'contract/listings/listingLimits'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Choice } from '../../../shared/ui/FormFields.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { nameOf } from '../locationName.ts'
import type { ListingEditing } from '../useListingDraft.ts'
import { Differences } from './Differences.tsx'
import { Problems } from './Problems.tsx'
import { publishListing } from 'contract/listings/listings'
import { useWrite } from '../../../shared/api/calls.ts'

export interface DialogProps {
  readonly editing: ListingEditing
  readonly onClose: () => void
}

/** Shows what will change for customers, and publishes it. */
export function PublishDialog({ editing, onClose }: DialogProps) {
  const { draft, save, accept } = editing
  const [note, setNote] = useState('')
  const [movesSlug, setMovesSlug] = useState(false)
  const [confirmsPin, setConfirmsPin] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [publish, { error, isLoading }] = useWrite(publishListing)
  const saveFirst = useEffectEvent(() => void save())
  // The list of differences then includes the latest edits.
  useEffect(() => saveFirst(), [])

  async function confirm(): Promise<void> {
    setIsSaving(true)
    const saved = await save()
    setIsSaving(false)
    if (!saved) return onClose()
    const answer = await publish({
      params: { businessId: saved.businessId },
      body: { rev: saved.rev, note: note.trim() || null, movesSlug, confirmsPin },
    })
    if (answer.error) return
    accept(answer.data.draft)
    toast.done(`Version ${answer.data.version.number} is public`)
    onClose()
  }

  return (
    <AskDialog
      title="Publish these changes?"
      confirm="Publish"
      busy="Publishing"
      isBusy={isLoading || isSaving}
      error={error && problemOf(error).fields.length > 0 ? undefined : error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Body>Customers see all of it at once.</Body>
      <Differences before={draft.published.document} after={editing.document} />
      <Problems editing={editing} error={error} />
      {editing.document.locations
        .filter(({ isPinEstimated }) => isPinEstimated)
        .map((location) => (
          <Notice key={location.id} kind="warning">
            <p>
              {nameOf(location)}: the pin on the map is an estimate from the address. Check it in the section
              Location.
            </p>
          </Notice>
        ))}
      {draft.needsPinConfirmation && (
        <Choice
          label="The pin is right, although no city is near"
          type="checkbox"
          checked={confirmsPin}
          onChange={({ target }) => setConfirmsPin(target.checked)}
        />
      )}
      {draft.slugOfName !== null && (
        <Choice
          label="Also change the address of the page"
          type="checkbox"
          checked={movesSlug}
          onChange={({ target }) => setMovesSlug(target.checked)}
        >
          From {draft.slug} to {draft.slugOfName}. Links to the old address keep working.
        </Choice>
      )}
      <TextField
        label="Note (optional)"
        help="Only your team sees it, in the list of versions."
        value={note}
        maxLength={limits.note}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <MutedText>Products, services, staff and photos save on their own pages.</MutedText>
    </AskDialog>
  )
}
