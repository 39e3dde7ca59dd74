import type { ReviewPhoto } from 'contract/reviews/reviews'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lazyPart.ts'
import { classes, clippedBox, tintBox, wrap } from './classes.ts'
import styles from './PhotoStrip.module.css'

const Lightbox = lazyPart(() => import('./Lightbox.tsx'))

interface Props {
  readonly photos: readonly (Omit<ReviewPhoto, 'id'> & { readonly id: string })[]
  /** Author of the photos: "Maya L." */
  readonly by: string
}

/** Thumbnails of a person's photos; each opens in the lightbox. */
export function PhotoStrip({ photos, by }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  const named = photos.map((photo, place) => ({
    ...photo,
    alt: photo.alt || `Photo ${place + 1} of ${photos.length} by ${by}`,
  }))
  return (
    <>
      <ul className={wrap(8)} aria-label={`Photos by ${by}`}>
        {named.map((photo, place) => (
          <li key={photo.id}>
            <button
              className={classes(tintBox, clippedBox, styles.thumb)}
              type="button"
              onClick={() => setOpened(place)}
            >
              <img src={photo.smallPath} alt={photo.alt} width={96} height={96} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Lightbox photos={named} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
