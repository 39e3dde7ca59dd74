import { type ItemPhotoUploaded, itemPhotosMax, itemPhotoUploadPath } from 'contract/catalogue/itemPhotos'
import type { BusinessId } from 'contract/core/ids'
import type { Photo as PhotoData } from 'contract/photos/photo'
import { photoAltMax } from 'contract/photos/photos'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { Photo } from '../../../shared/ui/Photo.tsx'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { PhotoDrop } from '../../photos/PhotoDrop.tsx'
import { UploadList } from '../../photos/UploadList.tsx'
import { useUploadQueue } from '../../photos/useUploadQueue.ts'
import { SortableList } from '../SortableList.tsx'
import styles from './ItemPhotos.module.css'

const CropItemPhoto = lazyPart(() => import('./CropItemPhoto.tsx'))

interface Props {
  readonly businessId: BusinessId
  readonly photos: readonly PhotoData[]
  /** The current photos of the form, for an upload or an undo that changes them later. */
  readonly read: () => readonly PhotoData[]
  readonly write: (photos: PhotoData[]) => void
}

/** The photos of a product or service, as part of its form: they are saved with it. */
export function ItemPhotos({ businessId, photos, read, write }: Props) {
  const { uploads, add, retry, drop } = useUploadQueue({
    path: itemPhotoUploadPath(businessId),
    isAnswer,
    arrived: ({ photo }) => {
      if (read().some(({ id }) => id === photo.id)) return true
      write([...read(), photo].slice(0, itemPhotosMax))
      return false
    },
  })
  const [cropped, setCropped] = useState<PhotoData | null>(null)
  const onItsWay = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const free = Math.max(0, itemPhotosMax - photos.length - onItsWay)
  const remove = (photo: PhotoData, place: number) => {
    write(read().filter(({ id }) => id !== photo.id))
    toast.done('Photo removed', {
      undo: () => {
        const now = read()
        if (now.length < itemPhotosMax && !now.some(({ id }) => id === photo.id))
          write([...now.slice(0, place), photo, ...now.slice(place)])
      },
    })
  }
  return (
    <div className={stack(12)} role="group" aria-labelledby="item-photos">
      <div>
        <ItemTitle id="item-photos">Photos</ItemTitle>
        <MutedText>Up to {itemPhotosMax}. The first one shows in lists and carts.</MutedText>
      </div>
      {photos.length > 0 && (
        <SortableList
          label="Photos in their order"
          items={photos}
          nameOf={(photo) => `photo ${photos.indexOf(photo) + 1}`}
          onOrder={(ids) => write(ids.flatMap((each) => read().filter(({ id }) => id === each)))}
        >
          {(photo) => (
            <div className={styles.item}>
              <div className={styles.picture}>
                <Photo photo={photo} alt={photo.alt || `Photo ${photos.indexOf(photo) + 1}`} sizes="112px" />
              </div>
              <TextField
                label={`Description of photo ${photos.indexOf(photo) + 1}`}
                help="For people who cannot see it, and for search engines."
                maxLength={photoAltMax}
                value={photo.alt}
                onChange={({ currentTarget: { value } }) =>
                  write(read().map((each) => (each.id === photo.id ? { ...each, alt: value } : each)))
                }
              />
              <div className={wrap(8)}>
                <Button
                  type="button"
                  size="small"
                  aria-label={`Crop photo ${photos.indexOf(photo) + 1}`}
                  onClick={() => setCropped(photo)}
                >
                  Crop
                </Button>
                <Button
                  type="button"
                  size="small"
                  look="text"
                  isDangerous
                  aria-label={`Remove photo ${photos.indexOf(photo) + 1}`}
                  onClick={() => remove(photo, photos.indexOf(photo))}
                >
                  Remove
                </Button>
              </div>
            </div>
          )}
        </SortableList>
      )}
      <PhotoDrop most={itemPhotosMax} free={free} onFiles={(files) => add(files.slice(0, free))} />
      <UploadList uploads={uploads} retry={retry} drop={drop} />
      {cropped && (
        <Suspense>
          <CropItemPhoto
            businessId={businessId}
            photo={cropped}
            onCropped={(photo) =>
              // The whole photo may be in the form already. The form has the latest description.
              write(
                read()
                  .filter(({ id }) => id !== photo.id || id === cropped.id)
                  .map((each) => (each.id === cropped.id ? { ...photo, alt: each.alt } : each)),
              )
            }
            onClose={() => setCropped(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

const isAnswer = (response: object): response is ItemPhotoUploaded => 'photo' in response
