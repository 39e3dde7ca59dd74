import { styled } from '@mui/material/styles'
import type { ReviewPhoto } from 'contract/reviews/reviews'
import { lazy, Suspense, useState } from 'react'
import { colors } from '../theme/theme.ts'

const Lightbox = lazy(() => import('./Lightbox.tsx'))

interface Props {
  readonly photos: readonly ReviewPhoto[]
  /** Author of the photos: "Maya L." */
  readonly by: string
}

/** Thumbnails of a review's photos; each opens in the lightbox. */
export function PhotoStrip({ photos, by }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  const named = photos.map((photo, place) => ({
    ...photo,
    alt: photo.alt || `Photo ${place + 1} of ${photos.length} by ${by}`,
  }))
  return (
    <>
      <Strip aria-label={`Photos by ${by}`}>
        {named.map((photo, place) => (
          <li key={photo.id}>
            <Thumb type="button" onClick={() => setOpened(place)}>
              <img src={photo.smallPath} alt={photo.alt} width={96} height={96} loading="lazy" />
            </Thumb>
          </li>
        ))}
      </Strip>
      {opened !== null && (
        <Suspense>
          <Lightbox photos={named} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

const Strip = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Thumb = styled('button')({
  display: 'block',
  padding: 0,
  border: 0,
  borderRadius: 12,
  overflow: 'hidden',
  cursor: 'zoom-in',
  backgroundColor: colors.tint,
  '& > img': { display: 'block', objectFit: 'cover' },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})
