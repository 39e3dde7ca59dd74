import type { BusinessId } from 'contract/core/ids'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../shared/lazyPart.ts'
import { anchored, cardBox, classes, clippedBox, fullWidth } from '../../shared/ui/classes.ts'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { roundButton } from '../../shared/ui/skins.ts'
import type { MapViewProps } from './MapView.tsx'
import { MiniMap, type MiniMapProps } from './MiniMap.tsx'
import styles from './ResultsMap.module.css'

const MapView = lazyPart(() => import('./MapView.tsx'))

export interface ResultsMapProps extends MiniMapProps, Pick<MapViewProps, 'box' | 'listed' | 'onSearchBox'> {
  /** Whether the visitor sees this map: the interactive one then replaces the static one. */
  readonly isOn: boolean
  /** Null when the map shows all results. */
  readonly note: string | null
  /** Card of a pressed pin. */
  readonly renderCard: (id: BusinessId) => ReactNode
}

/** Map beside the list: static from the server, then interactive. A press on a pin shows its card. */
export function ResultsMap({ isOn, listed, box, onSearchBox, note, renderCard, ...still }: ResultsMapProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const [openedId, setOpenedId] = useState<BusinessId | null>(null)
  const opened = still.spots.find(({ id }) => id === openedId)
  const miniMap = <MiniMap {...still} spots={listed} />
  return (
    <section
      className={classes(cardBox, clippedBox, fullWidth, anchored, styles.frame)}
      aria-label="Map of search results"
    >
      {isOn && !hasFailed ? (
        <Suspense fallback={miniMap}>
          <MapView
            {...still}
            listed={listed}
            pointedId={still.pointedId ?? opened?.id ?? null}
            box={box}
            onSearchBox={onSearchBox}
            onOpen={setOpenedId}
            onFailure={() => setHasFailed(true)}
          />
        </Suspense>
      ) : (
        miniMap
      )}
      {note !== null && (
        <p className={classes(cardBox, styles.note)} role="status">
          {note}
        </p>
      )}
      <div className={styles.opened} role="status">
        {opened && (
          <>
            {renderCard(opened.id)}
            <button
              className={roundButton}
              type="button"
              aria-label="Close card"
              onClick={() => setOpenedId(null)}
            >
              <CloseIcon size={18} />
            </button>
          </>
        )}
      </div>
    </section>
  )
}
