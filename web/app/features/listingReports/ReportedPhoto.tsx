import type { ReportedListing } from 'contract/listingReports/listingReports'
import type { Photo as PhotoData } from 'contract/photos/photo'
import { useState } from 'react'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { wrap } from '../../shared/ui/classes.ts'
import { Photo } from '../../shared/ui/Photo.tsx'
import styles from './ReportedPhoto.module.css'
import { decidePhoto } from 'contract/photos/photos'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly business: ReportedListing['business']
  readonly photo: PhotoData
  readonly onRemoved: () => void
}

/** The photo that a report is about, which an operator can remove. */
export function ReportedPhoto({ business, photo, onRemoved }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [decide, { error, isLoading }] = useWrite(decidePhoto)
  const remove = async () => {
    const params = { businessId: business.id, photoId: photo.id }
    const answer = await decide({ params, body: { decision: 'remove' } })
    if (answer.error) return
    setIsAsking(false)
    toast.done('Photo removed')
    onRemoved()
  }
  return (
    <div className={wrap(12, styles.photo)}>
      <div className={styles.picture}>
        <Photo photo={photo} alt={photo.alt || `Photo of ${business.name}`} sizes="160px" />
      </div>
      <Button
        type="button"
        size="small"
        isDangerous
        aria-label={`Remove the photo of ${business.name}`}
        onClick={() => setIsAsking(true)}
      >
        Remove photo
      </Button>
      {isAsking && (
        <AskDialog
          title={`Remove this photo of ${business.name}?`}
          confirm="Remove photo"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            The photo leaves the profile, cards and search at once, and the business cannot upload it again.
            Then mark the report as corrected.
          </p>
        </AskDialog>
      )}
    </div>
  )
}
