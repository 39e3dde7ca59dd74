import type { ListingDraft } from 'contract/listings/listings'
import { useState } from 'react'
import { ConflictDialog } from './dialogs/ConflictDialog.tsx'
import { PublishDialog } from './dialogs/PublishDialog.tsx'
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx'
import { VersionsDialog } from './dialogs/VersionsDialog.tsx'
import { stack } from '../../shared/ui/classes.ts'
import styles from './ListingEditor.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { type ListingDialog, SaveBar } from './SaveBar.tsx'
import { SectionList } from './SectionList.tsx'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { ContactSection } from './sections/ContactSection.tsx'
import { DetailsSection } from './sections/DetailsSection.tsx'
import { HoursSection } from './sections/HoursSection.tsx'
import { LocationSection } from './sections/LocationSection.tsx'
import { PoliciesSection } from './sections/PoliciesSection.tsx'
import { useListingDraft } from './useListingDraft.ts'

/** Fields of a listing with its preview. Changes save themselves; publishing makes them public. */
export function ListingEditor({ initial }: { readonly initial: ListingDraft }) {
  const editing = useListingDraft(initial)
  const [dialog, setDialog] = useState<ListingDialog | null>(null)
  const { draft, document, conflicts } = editing
  const close = () => setDialog(null)
  return (
    <>
      <div className={stack(24, styles.columns)}>
        <div className={styles.aside}>
          <SectionList document={document} issues={draft.issues} />
        </div>
        <div className={stack(40)}>
          <BasicsSection editing={editing} />
          <ContactSection editing={editing} />
          <LocationSection editing={editing} />
          <HoursSection editing={editing} />
          <DetailsSection editing={editing} />
          <PoliciesSection editing={editing} />
        </div>
        <div className={styles.preview}>
          <PreviewFrame path={draft.previewPath} rev={draft.rev} />
        </div>
      </div>
      <SaveBar editing={editing} open={setDialog} />
      {dialog === 'publish' && <PublishDialog editing={editing} onClose={close} />}
      {dialog === 'schedule' && <ScheduleDialog editing={editing} onClose={close} />}
      {dialog === 'versions' && <VersionsDialog editing={editing} onClose={close} />}
      {conflicts.length > 0 && <ConflictDialog key={draft.rev} editing={editing} />}
    </>
  )
}
