import type { BusinessId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import { problemOf } from '../../../shared/api/problem.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Bone } from '../../../shared/ui/PageSkeleton.tsx'
import CropDialog from '../../photos/CropDialog.tsx'
import { readItemPhotoEdit, cropItemPhoto } from 'contract/catalogue/itemPhotos'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly photo: Photo
  /** Replaces the photo in the form, which is saved later. */
  readonly onCropped: (photo: Photo) => void
  readonly onClose: () => void
}

/** Crops a photo of a product or service. */
export default function CropItemPhoto({ businessId, photo, onCropped, onClose }: Props) {
  const params = { businessId, photoId: photo.id }
  const { data, error, refetch } = useRead(readItemPhotoEdit, { params })
  const [send, sending] = useWrite(cropItemPhoto)
  if (data)
    return (
      <CropDialog
        photo={{ ...data, alt: photo.alt }}
        error={sending.error}
        isSaving={sending.isLoading}
        save={async (body) => {
          const answer = await send({ params, body })
          if (answer.data) onCropped({ ...answer.data.photo, alt: photo.alt })
          return !answer.error
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog title="Crop and rotate" size="wide" onClose={onClose}>
      <DialogBody>
        {error ? (
          <p role="alert">{problemOf(error).sentence}</p>
        ) : (
          <Bone style={{ width: '100%', height: 320 }} />
        )}
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
        {error && <Button onClick={() => void refetch()}>Try again</Button>}
      </DialogActions>
    </Dialog>
  )
}
