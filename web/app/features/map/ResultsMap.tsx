import { lazy, Suspense, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import type { MapViewProps } from './MapView.tsx'
import { MiniMap, type MiniMapProps } from './MiniMap.tsx'
import styles from './ResultsMap.module.css'

const loadMap = () => import('./MapView.tsx')
const MapView = lazy(loadMap)

export interface ResultsMapProps extends MiniMapProps, Pick<MapViewProps, 'box' | 'onSearchBox'> {
  /** All matches, for the interactive map. */
  readonly allSpots: MiniMapProps['spots']
  readonly isMoving: boolean
  readonly onMoving: () => void
}

/** Static map from the server, and the interactive one on demand. */
export function ResultsMap({ allSpots, isMoving, onMoving, box, onSearchBox, ...still }: ResultsMapProps) {
  const isHydrated = useIsHydrated()
  const [hasFailed, setHasFailed] = useState(false)
  const miniMap = (
    <>
      <MiniMap {...still} />
      {isHydrated && !hasFailed && !isMoving && (
        <Button
          className={styles.explore}
          type="button"
          onPointerEnter={() => void loadMap()}
          onClick={onMoving}
        >
          Explore map
        </Button>
      )}
      {hasFailed && (
        <p className={styles.errorNotice} role="status">
          This browser cannot display the interactive map.
        </p>
      )}
    </>
  )
  return (
    <section className={styles.frame} aria-label="Map of search results">
      {isMoving && !hasFailed ? (
        <Suspense fallback={miniMap}>
          <MapView
            {...still}
            spots={allSpots.length > 0 ? allSpots : still.spots}
            box={box}
            onSearchBox={onSearchBox}
            onFailure={() => setHasFailed(true)}
          />
        </Suspense>
      ) : (
        miniMap
      )}
    </section>
  )
}
