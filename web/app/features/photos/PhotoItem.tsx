import { useSortable } from '@dnd-kit/react/sortable'
import type { BusinessId } from 'contract/core/ids'
import { photoAltMax, type OwnPhoto, describeBusinessPhoto } from 'contract/photos/photos'
import { useLayoutEffect, useRef, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { cardBox, centred, classes, wrap } from '../../shared/ui/classes.ts'
import { Photo } from '../../shared/ui/Photo.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { dragHandle } from '../../shared/ui/memberSkins.ts'
import { pressedKey } from '../../shared/pressedKey.ts'
import styles from './PhotoItem.module.css'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly photo: OwnPhoto
  readonly place: number
  readonly count: number
  readonly onMove: (to: number) => Promise<void>
  readonly onCrop: () => void
  readonly onRemove: () => void
}

/** One photo with its description and actions. */
export function PhotoItem({ businessId, photo, place, count, onMove, onCrop, onRemove }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: photo.id, index: place })
  const name = `photo ${place + 1}`
  /** The pressed button, while its move is sent, with its photo. */
  const pressed = useRef<{ button: HTMLButtonElement; item: HTMLElement | null } | null>(null)
  useLayoutEffect(() => {
    // The browser removes focus from a moved element. Leave focus that the person has moved.
    if (!pressed.current || document.activeElement !== document.body) return
    const { button, item } = pressed.current
    // The cover has no “Use as cover” button.
    const kept = button.isConnected ? button : item?.querySelector('button')
    kept?.focus()
  })
  const move = async (to: number, button: HTMLButtonElement) => {
    const own = { button, item: button.closest('li') }
    pressed.current = own
    await onMove(to)
    if (pressed.current === own) pressed.current = null
  }
  return (
    <li ref={ref} className={classes(cardBox, styles.item)} data-dragging={isDragging || undefined}>
      <div className={styles.picture}>
        <Photo
          photo={photo}
          alt={photo.alt || `Photo ${place + 1}`}
          sizes="(max-width: 599.95px) 92vw, 300px"
        />
        {place === 0 && (
          <span className={styles.cover}>
            <ToneChip data-tone="open">Cover</ToneChip>
          </span>
        )}
        <button
          ref={handleRef}
          type="button"
          className={classes(centred, dragHandle, styles.handle)}
          aria-label={`Drag ${name}`}
        >
          <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden focusable="false">
            <path
              d="M7 4.5h.1M13 4.5h.1M7 10h.1M13 10h.1M7 15.5h.1M13 15.5h.1"
              stroke="currentColor"
              strokeWidth={3}
              strokeLinecap="round"
            />
          </svg>
        </button>
      </div>
      <AltField businessId={businessId} photo={photo} place={place} />
      <div className={wrap(8, styles.actions)}>
        <Button size="small" aria-label={`Crop ${name}`} onClick={onCrop}>
          Crop
        </Button>
        {place > 0 && (
          <Button
            size="small"
            aria-label={`Use as cover: ${name}`}
            onClick={({ currentTarget }) => void move(0, currentTarget)}
          >
            Use as cover
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Move ${name} earlier`}
          aria-disabled={place === 0 || undefined}
          onClick={({ currentTarget }) => place > 0 && void move(place - 1, currentTarget)}
        >
          ←
        </Button>
        <Button
          size="small"
          aria-label={`Move ${name} later`}
          aria-disabled={place === count - 1 || undefined}
          onClick={({ currentTarget }) => place < count - 1 && void move(place + 1, currentTarget)}
        >
          →
        </Button>
        <Button size="small" look="text" isDangerous aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Saves when the field is left. */
function AltField({ businessId, photo, place }: Pick<Props, 'businessId' | 'photo' | 'place'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [describe, { error, isLoading }] = useWrite(describeBusinessPhoto)
  const save = async () => {
    if (typed === null || typed.trim() === photo.alt) return setTyped(null)
    const params = { businessId, photoId: photo.id }
    const answer = await describe({ params, body: { alt: typed } })
    if (!answer.error) setTyped(null)
  }
  return (
    <TextField
      label={`Description of photo ${place + 1}`}
      help={
        isLoading
          ? 'Saving'
          : photo.alt || typed
            ? 'For people who cannot see the photo, and for search engines.'
            : 'Say what the photo shows: “The counter with fresh bread in the morning”.'
      }
      error={error && typed !== null ? problemOf(error).sentence : null}
      maxLength={photoAltMax}
      value={typed ?? photo.alt}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && event.currentTarget.blur()}
    />
  )
}
