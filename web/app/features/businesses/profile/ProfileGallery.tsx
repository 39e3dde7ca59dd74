import { photoPath } from 'contract/photos/photoFiles'
import type { Photo as PhotoData } from 'contract/photos/photo'
import { lazy, Suspense, useState } from 'react'
import { Photo } from '../../../shared/ui/Photo.tsx'
import styles from './ProfileGallery.module.css'

const Lightbox = lazy(() => import('../../../shared/ui/Lightbox.tsx'))

/** The large one, and two or four beside it on wide screens. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3))

interface Props {
  readonly photos: readonly PhotoData[]
  readonly name: string
}

/** The first photos of a business; each opens the lightbox with all of them. */
export function ProfileGallery({ photos, name }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const described = photos.map((photo, place) => ({
    ...photo,
    alt: photo.alt || `Photo ${place + 1} of ${photos.length} of ${name}`,
    largePath: photoPath(photo.source, photo.width, 'webp'),
  }))
  const shown = described.slice(0, shownOf(photos.length))
  return (
    <>
      <div className={styles.gallery} data-count={shown.length} role="group" aria-label={`Photos of ${name}`}>
        {shown.map((photo, place) => (
          <button key={photo.id} type="button" className={styles.open} onClick={() => setOpened(place)}>
            <Photo
              photo={photo}
              sizes={
                place === 0 && shown.length < 3
                  ? '(min-width: 900px) 1136px, 100vw'
                  : place === 0
                    ? '(min-width: 600px) 60vw, 100vw'
                    : '(min-width: 600px) 20vw, 1px'
              }
              priority={place === 0 ? 'high' : 'lazy'}
            />
          </button>
        ))}
        {photos.length > 1 && (
          <button type="button" className={styles.all} onClick={() => setOpened(0)}>
            {photos.length} photos
          </button>
        )}
      </div>
      {opened !== null && (
        <Suspense>
          <Lightbox photos={described} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
