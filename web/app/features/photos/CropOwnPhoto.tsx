import type { BusinessId } from 'contract/core/ids'
import { type OwnPhoto, cropBusinessPhoto } from 'contract/photos/photos'
import CropDialog from './CropDialog.tsx'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly photo: OwnPhoto
  readonly onClose: () => void
}

/** Crops a photo of the gallery; the new crop replaces it at once. */
export default function CropOwnPhoto({ businessId, photo, onClose }: Props) {
  const [send, { error, isLoading }] = useWrite(cropBusinessPhoto)
  return (
    <CropDialog
      photo={photo}
      error={error}
      isSaving={isLoading}
      save={async (body) => !(await send({ params: { businessId, photoId: photo.id }, body })).error}
      onClose={onClose}
    />
  )
}
