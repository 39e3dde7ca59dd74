import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { colors } from '../../shared/theme/theme.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import type { MapViewProps } from './MapView.tsx'
import { MiniMap, type MiniMapProps } from './MiniMap.tsx'

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
        <Explore type="button" onPointerEnter={() => void loadMap()} onClick={onMoving}>
          Explore map
        </Explore>
      )}
      {hasFailed && <ErrorNotice role="status">This browser cannot display the interactive map.</ErrorNotice>}
    </>
  )
  return (
    <Frame aria-label="Map of search results">
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
    </Frame>
  )
}

const Frame = styled('section')({
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
})

const Explore = styled(Action)({
  position: 'absolute',
  insetBlockEnd: 16,
  insetInlineEnd: 16,
  borderRadius: 999,
  boxShadow: '0 2px 12px rgb(18 22 37 / 0.15)',
})

const ErrorNotice = styled('p')({
  position: 'absolute',
  insetInline: 16,
  insetBlockEnd: 16,
  margin: 0,
  padding: '8px 12px',
  borderRadius: 4,
  color: colors.heading,
  backgroundColor: colors.raised,
})
