import type { BusinessProfile } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { photoPath } from 'contract/photos/photoFiles'
import type { Photo as PhotoData } from 'contract/photos/photo'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { anchored, classes, clippedBox, pillBox, stack } from '../../../shared/ui/classes.ts'
import { Photo } from '../../../shared/ui/Photo.tsx'
import styles from './ProfileGallery.module.css'

const Lightbox = lazyPart(() => import('../../../shared/ui/Lightbox.tsx'))
const ReportPhotoDialog = lazyPart(() => import('../../listingReports/ReportPhotoDialog.tsx'))

/** One large photo, and up to four beside it on wide screens. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3))

interface Props {
  readonly business: Pick<BusinessProfile, 'id' | 'slug' | 'name' | 'photos'>
}

/** The first photos of a business; each opens the lightbox with all of them. */
export function ProfileGallery({ business }: Props) {
  const { photos, name } = business
  const [opened, setOpened] = useState<number | null>(null)
  const [reported, setReported] = useState<PhotoData | null>(null)
  const { user } = useAuth()
  const navigate = useNavigate()
  /** Visitors sign in first. The lightbox closes, because it covers every other dialog. */
  const report = (photo: PhotoData | undefined) => {
    setOpened(null)
    if (!user) void navigate(paths.signIn({ from: paths.business(business.slug) }))
    else if (photo) setReported(photo)
  }
  const described = photos.map((photo, place) => ({
    ...photo,
    alt: photo.alt || `Photo ${place + 1} of ${photos.length} of ${name}`,
    largePath: photoPath(photo.source, photo.width, 'webp'),
  }))
  const shown = described.slice(0, shownOf(photos.length))
  return (
    <>
      <div
        className={stack(4, clippedBox, anchored, styles.gallery)}
        data-count={shown.length}
        role="group"
        aria-label={`Photos of ${name}`}
      >
        {shown.map((photo, place) => (
          <button key={photo.id} type="button" className={styles.open} onClick={() => setOpened(place)}>
            <Photo
              photo={photo}
              sizes={
                place === 0 && shown.length < 3
                  ? '(min-width: 900px) 1136px, 100vw'
                  : place === 0
                    ? '(min-width: 600px) 60vw, 88vw'
                    : '(min-width: 600px) 20vw, 1px'
              }
              priority={place === 0 ? 'high' : 'lazy'}
            />
          </button>
        ))}
        {photos.length > 1 && (
          <button type="button" className={classes(pillBox, styles.all)} onClick={() => setOpened(0)}>
            {photos.length} photos
          </button>
        )}
      </div>
      {opened !== null && (
        <Suspense>
          <Lightbox
            photos={described}
            start={opened}
            onClose={() => setOpened(null)}
            renderAction={(place) => (
              <Button type="button" size="small" onClick={() => report(photos[place])}>
                Report photo
              </Button>
            )}
          />
        </Suspense>
      )}
      {reported && (
        <Suspense>
          <ReportPhotoDialog business={business} photo={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  )
}
