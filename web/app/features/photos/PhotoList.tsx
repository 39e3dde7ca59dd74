import { isSortable } from '@dnd-kit/react/sortable'
import { DragDropProvider } from '@dnd-kit/react'
import type { BusinessId, PhotoId } from 'contract/core/ids'
import {
  type OwnPhoto,
  removeBusinessPhoto,
  restoreBusinessPhoto,
  orderBusinessPhotos,
} from 'contract/photos/photos'
import { Suspense, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { dragPlugins } from '../../shared/dragPlugins.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { toast } from '../../shared/toast.ts'
import { stack } from '../../shared/ui/classes.ts'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { moved } from './moved.ts'
import { PhotoItem } from './PhotoItem.tsx'
import styles from './PhotoList.module.css'
import { showOrder } from './photosApi.ts'
import { useWrite } from '../../shared/api/calls.ts'

const CropOwnPhoto = lazyPart(() => import('./CropOwnPhoto.tsx'))

interface Props {
  readonly businessId: BusinessId
  readonly photos: readonly OwnPhoto[]
}

/** The photos in their order, which changes by dragging, by keyboard on the handle, or with the buttons. */
export function PhotoList({ businessId, photos }: Props) {
  const [cropped, setCropped] = useState<OwnPhoto | null>(null)
  const [said, setSaid] = useState('')
  const [order] = useWrite(orderBusinessPhotos)
  const [remove] = useWrite(removeBusinessPhoto)
  const [restore] = useWrite(restoreBusinessPhoto)

  async function move(from: number, to: number): Promise<void> {
    const photoIds = moved(photos, from, to).map(({ id }) => id)
    const { error } = await order({ params: { businessId }, body: { photoIds } }, showOrder)
    if (error) toast.failed(problemOf(error).sentence)
    else setSaid(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}.`)
  }

  async function removeOne(photoId: PhotoId): Promise<void> {
    const params = { businessId, photoId }
    const { error } = await remove({ params })
    if (error) return toast.failed(problemOf(error).sentence)
    toast.done('Photo removed', { undo: () => void restoreOne(photoId) })
  }

  async function restoreOne(photoId: PhotoId): Promise<void> {
    const { error } = await restore({ params: { businessId, photoId } })
    if (error) toast.failed(problemOf(error).sentence)
  }

  return (
    <>
      <DragDropProvider
        plugins={dragPlugins}
        onDragEnd={({ canceled, operation: { source } }) => {
          if (canceled || !isSortable(source) || source.initialIndex === source.index) return
          void move(source.initialIndex, source.index)
        }}
      >
        <ol className={stack(16, styles.list)} aria-label="Photos in their order">
          {photos.map((photo, place) => (
            <PhotoItem
              key={photo.id}
              businessId={businessId}
              photo={photo}
              place={place}
              count={photos.length}
              onMove={(to) => move(place, to)}
              onCrop={() => setCropped(photo)}
              onRemove={() => void removeOne(photo.id)}
            />
          ))}
        </ol>
      </DragDropProvider>
      <SrOnly role="status">{said}</SrOnly>
      {cropped && (
        <Suspense>
          <CropOwnPhoto businessId={businessId} photo={cropped} onClose={() => setCropped(null)} />
        </Suspense>
      )}
    </>
  )
}
