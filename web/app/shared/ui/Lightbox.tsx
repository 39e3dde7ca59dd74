import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { pressedKey } from '../pressedKey.ts'
import styles from './Lightbox.module.css'

interface LightboxPhoto {
  readonly alt: string
  /** The size of the file, in pixels. */
  readonly width: number
  readonly height: number
  readonly largePath: string
}

interface Props {
  readonly photos: readonly LightboxPhoto[]
  /** Index of the first photo shown. */
  readonly start: number
  readonly onClose: () => void
  /** Further actions on the photo at this index. */
  readonly renderAction?: (place: number) => ReactNode
}

/** Full-page view of one photo. Arrow keys show the others, Escape returns to the page. */
export default function Lightbox({ photos, start, onClose, renderAction }: Props) {
  const [place, setPlace] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const photo = photos[place]
  if (!photo) return null
  const move = (step: number) => setPlace((place + step + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <dialog
      className={styles.sheet}
      ref={dialog}
      aria-label={`Photo ${place + 1} of ${photos.length}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure>
        <img src={photo.largePath} alt={photo.alt} width={photo.width} height={photo.height} />
        <figcaption aria-live="polite">{photo.alt}</figcaption>
      </figure>
      <div className={styles.actions} data-toasts-above>
        {photos.length > 1 && (
          <>
            <Button type="button" size="small" onClick={() => move(-1)}>
              Previous
            </Button>
            <Button type="button" size="small" onClick={() => move(1)}>
              Next
            </Button>
          </>
        )}
        {renderAction?.(place)}
        <Button type="button" size="small" look="filled" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  )
}
