import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import {
  bodyTone,
  filled,
  inlineRow,
  overlay,
  quietTone,
  stack,
  tintBox,
  wrap,
} from '../../shared/ui/classes.ts'
import styles from './PhotoDrop.module.css'

interface Props {
  /** Maximum number of photos, and how many more fit. */
  readonly most: number
  readonly free: number
  readonly onFiles: (files: readonly File[]) => void
}

/** Accepts files that are dropped here, pasted anywhere on the page, chosen, or taken with the camera. */
export function PhotoDrop({ most, free, onFiles }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isFull = free <= 0
  const take = (files: FileList | null | undefined) => {
    const all = [...(files ?? [])]
    if (all.length > 0 && !isFull) onFiles(all)
    return all.length > 0
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files)
    currentTarget.value = ''
  }
  return (
    // Dropping supplements the buttons inside, which need no pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={stack(12, tintBox, bodyTone, styles.zone)}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>
        {isFull
          ? 'All places are taken. Remove a photo to add another one.'
          : 'Drag photos here, paste them, or'}
      </p>
      {!isFull && (
        <div className={wrap(8, styles.choices)}>
          <span className={styles.choice}>
            <input
              className={overlay}
              id={`${id}-file`}
              type="file"
              multiple
              accept="image/*,.heic,.heif"
              onChange={choose}
            />
            <label className={inlineRow(0, filled)} htmlFor={`${id}-file`}>
              Choose photos
            </label>
          </span>
          <span className={styles.choice} data-camera>
            <input
              className={overlay}
              id={`${id}-camera`}
              type="file"
              accept="image/*"
              capture="environment"
              onChange={choose}
            />
            <label className={inlineRow(0, filled)} htmlFor={`${id}-camera`}>
              Take a photo
            </label>
          </span>
        </div>
      )}
      <small className={quietTone}>
        JPEG, PNG, WebP or AVIF, up to 25 MB, at least 320 × 200 pixels. {free} of {most} are free.
      </small>
    </div>
  )
}
