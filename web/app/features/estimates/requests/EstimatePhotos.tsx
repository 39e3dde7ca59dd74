import {
  EstimatePhotos as PhotosAnswer,
  estimatePhotosMax,
  estimatePhotoUploadPath,
  removeEstimatePhoto,
} from 'contract/estimates/estimatePhotos'
import type { EstimateId } from 'contract/core/ids'
import type { Photo as PhotoData } from 'contract/photos/photo'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { leading, stack } from '../../../shared/ui/classes.ts'
import { Photo } from '../../../shared/ui/Photo.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { PhotoDrop } from '../../photos/PhotoDrop.tsx'
import { UploadList } from '../../photos/UploadList.tsx'
import { useUploadQueue } from '../../photos/useUploadQueue.ts'
import { estimatesChanged } from './savedEstimatesApi.ts'
import styles from './EstimatePhotos.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly estimateId: EstimateId
  readonly photos: readonly PhotoData[]
  /** The work is done, so the businesses need no further photos. */
  readonly isFinished: boolean
}

/** Photos of the job for the businesses that get the estimate. */
export function EstimatePhotos({ estimateId, photos, isFinished }: Props) {
  const dispatch = useDispatch()
  const { uploads, add, retry, drop } = useUploadQueue({
    path: estimatePhotoUploadPath(estimateId),
    isAnswer,
    arrived: (answer) => {
      // The type of the plain store does not include this action of the cache.
      dispatch(estimatesChanged() as never)
      return answer.photos.length === photos.length
    },
  })
  const [removed, setRemoved] = useState<PhotoData | null>(null)
  const onTheWay = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const free = Math.max(0, estimatePhotosMax - photos.length - onTheWay)
  if (isFinished && photos.length === 0) return null
  return (
    <section className={stack(12)} aria-labelledby="photos">
      <SectionTitle id="photos">Photos</SectionTitle>
      {!isFinished && (
        <MutedText>
          Businesses name more exact prices when they see the job. You can add photos before and after you
          send the estimate.
        </MutedText>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, at) => (
            <li className={stack(4, leading)} key={photo.id}>
              <div className={styles.picture}>
                <Photo photo={photo} alt={photo.alt || `Photo ${at + 1} of your job`} sizes="160px" />
              </div>
              <Button
                look="text"
                size="small"
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => setRemoved(photo)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isFinished && (
        <PhotoDrop most={estimatePhotosMax} free={free} onFiles={(files) => add(files.slice(0, free))} />
      )}
      <UploadList uploads={uploads} retry={retry} drop={drop} />
      {removed && <RemovePhoto estimateId={estimateId} photo={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function RemovePhoto({
  estimateId,
  photo,
  onClose,
}: {
  readonly estimateId: EstimateId
  readonly photo: PhotoData
  readonly onClose: () => void
}) {
  const [remove, { error, isLoading }] = useWrite(removeEstimatePhoto)
  const confirm = async () => {
    const { data } = await remove({ params: { estimateId, photoId: photo.id } })
    if (data) onClose()
  }
  return (
    <AskDialog
      title="Remove this photo?"
      confirm="Remove photo"
      busy="Removing"
      decline="Keep photo"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Businesses no longer see it in your requests.</p>
    </AskDialog>
  )
}

const isAnswer = (response: object): response is { photos: PhotoData[] } =>
  PhotosAnswer.safeParse(response).success
