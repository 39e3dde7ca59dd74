import type { BusinessId } from 'contract/core/ids'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../shared/lazyPart.ts'
import { beside, between, inlineRow, pillBox } from '../../shared/ui/classes.ts'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import type { MapViewProps } from './MapView.tsx'
import { MiniMap, type MiniMapProps } from './MiniMap.tsx'
import type { Spot } from './spots.ts'
import styles from './MapSheet.module.css'

const MapView = lazyPart(() => import('./MapView.tsx'))

interface MapSheetProps extends Omit<MapViewProps, 'onFailure' | 'onOpen' | 'origin'>, MiniMapProps {
  readonly countText: string
  /** Card of a spot, for the rail below the map. */
  readonly renderCard: (id: BusinessId) => ReactNode
  readonly onClose: () => void
}

/** Full-screen map for narrow screens with a rail of cards: pin and card highlight each other. */
export default function MapSheet({ countText, renderCard, onClose, ...map }: MapSheetProps) {
  const { spots, pointedId, onPoint } = map
  const sheet = useRef<HTMLDialogElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal()
  }, [])
  useEffect(() => {
    const card = pointedId && rail.current?.querySelector(`[data-id="${pointedId}"]`)
    if (card) card.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
  }, [pointedId])

  return (
    <dialog className={styles.sheet} ref={sheet} aria-label="Map of search results" onClose={onClose}>
      <div className={styles.place}>
        {hasFailed ? (
          <MiniMap {...map} />
        ) : (
          <Suspense fallback={<MiniMap {...map} />}>
            <MapView {...map} onOpen={onPoint} onFailure={() => setHasFailed(true)} />
          </Suspense>
        )}
      </div>
      <div className={beside(8, between, styles.head)}>
        <p className={inlineRow(8, pillBox)} role="status">
          {countText}
        </p>
        <button className={inlineRow(8, pillBox)} type="button" onClick={() => sheet.current?.close()}>
          <CloseIcon size={18} />
          Show list
        </button>
      </div>
      <ul className={styles.rail} ref={rail} aria-label="Businesses on the map">
        {railOf(spots, pointedId).map(({ id }) => (
          // Focusing a card only highlights its pin.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={id} data-id={id} data-pointed={id === pointedId || undefined} onFocus={() => onPoint(id)}>
            {renderCard(id)}
          </li>
        ))}
      </ul>
    </dialog>
  )
}

const cardsMax = 24

/** The first spots, plus the highlighted one if it is not among them. */
function railOf(spots: readonly Spot[], pointedId: BusinessId | null): readonly Spot[] {
  const first = spots.slice(0, cardsMax)
  const pointed = spots.slice(cardsMax).find(({ id }) => id === pointedId)
  return pointed ? [...first, pointed] : first
}
