import { styled } from '@mui/material/styles'
import type { ReviewPhoto } from 'contract/reviews/reviews'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { colors } from '../theme/theme.ts'
import { Action } from './Action.tsx'

interface Props {
  readonly photos: readonly ReviewPhoto[]
  /** Index of the first photo shown. */
  readonly start: number
  readonly onClose: () => void
}

/** Full-page view of one photo. Arrow keys show the others, Escape returns to the page. */
export default function Lightbox({ photos, start, onClose }: Props) {
  const [place, setPlace] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const photo = photos[place]
  if (!photo) return null
  const move = (step: number) => setPlace((place + step + photos.length) % photos.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <Sheet
      ref={dialog}
      aria-label={`Photo ${place + 1} of ${photos.length}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure>
        <img src={photo.largePath} alt={photo.alt} width={photo.width} height={photo.height} />
        <figcaption aria-live="polite">{photo.alt}</figcaption>
      </figure>
      <Actions>
        {photos.length > 1 && (
          <>
            <Action type="button" size="small" onClick={() => move(-1)}>
              Previous
            </Action>
            <Action type="button" size="small" onClick={() => move(1)}>
              Next
            </Action>
          </>
        )}
        <Action type="button" size="small" look="filled" onClick={() => dialog.current?.close()}>
          Close
        </Action>
      </Actions>
    </Sheet>
  )
}

const Sheet = styled('dialog')({
  boxSizing: 'border-box',
  maxWidth: 'min(100vw - 32px, 1000px)',
  maxHeight: 'calc(100dvh - 32px)',
  padding: 16,
  border: 0,
  borderRadius: 12,
  color: colors.text,
  backgroundColor: colors.raised,
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.7)' },
  '& > figure': { display: 'grid', gap: 8, margin: 0 },
  '& img': {
    display: 'block',
    width: 'auto',
    maxWidth: '100%',
    height: 'auto',
    maxHeight: 'calc(100dvh - 176px)',
    marginInline: 'auto',
    borderRadius: 4,
  },
})

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginBlockStart: 12 })
