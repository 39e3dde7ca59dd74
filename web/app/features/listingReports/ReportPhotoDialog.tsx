import type { BusinessProfile } from 'contract/businesses/businesses'
import { listingReportNoteMax, reportListing } from 'contract/listingReports/listingReports'
import type { Photo as PhotoData } from 'contract/photos/photo'
import { useState } from 'react'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { LongField } from '../../shared/ui/LongField.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import styles from './ReportPhotoDialog.module.css'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly business: Pick<BusinessProfile, 'id' | 'name'>
  readonly photo: PhotoData
  readonly onClose: () => void
}

/** Report of one photo of a listing to the operators. */
export default function ReportPhotoDialog({ business, photo, onClose }: Props) {
  const [note, setNote] = useState('')
  const [report, { error, isLoading }] = useWrite(reportListing)
  const send = async () => {
    const body = { reason: 'photo' as const, note, photoId: photo.id }
    const { error: refused } = await report({ params: { businessId: business.id }, body })
    if (refused) return
    onClose()
    toast.done('Thank you. Our team will check the photo')
  }
  return (
    <AskDialog
      title={`Report this photo of ${business.name}`}
      confirm="Send report"
      busy="Sending"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className={styles.picture}>
        <Photo photo={photo} alt={photo.alt || 'The reported photo'} sizes="240px" />
      </div>
      <LongField
        label="What is wrong with it? (optional)"
        lettersMax={listingReportNoteMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </AskDialog>
  )
}
