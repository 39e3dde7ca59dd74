import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SearchAddress } from 'contract/paths'
import type { SearchAnswer, SearchHit } from 'contract/search/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ResultsMap } from '../../map/ResultsMap.tsx'
import { boxOf, type Spot } from '../../map/spots.ts'
import { businessesText } from '../searchText.ts'
import { useMapHits } from './useMapHits.ts'
import { BusinessCard } from '../../../shared/ui/BusinessCard.tsx'
import { PinIcon } from '../../../shared/ui/icons.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import styles from './BesideMap.module.css'

const MapSheet = lazy(() => import('../../map/MapSheet.tsx'))

interface BesideMapProps {
  readonly address: SearchAddress
  readonly answer: SearchAnswer | undefined
  readonly now: Instant
  readonly pointedId: BusinessId | null
  readonly onPoint: (id: BusinessId | null) => void
  readonly onSearchBox: (box: string) => void
  /** Result list. */
  readonly children: ReactNode
}

/** List and map side by side on wide screens; on narrow ones the list with a button that opens the map above it. */
export function BesideMap({
  address,
  answer,
  now,
  pointedId,
  onPoint,
  onSearchBox,
  children,
}: BesideMapProps) {
  const isHydrated = useIsHydrated()
  const [isMoving, setIsMoving] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const all = useMapHits(address, isMoving || isSheetOpen)
  if (!answer) return children
  const hits = answer.hits
  const shown = all.length > 0 ? all : hits
  const map = { origin: answer.origin, box: boxOf(address.box), pointedId, onPoint, onSearchBox }
  if (hits.length === 0 && !address.box) return children
  return (
    <div className={styles.split}>
      <div className={styles.list}>{children}</div>
      <div className={styles.side}>
        <ResultsMap
          {...map}
          spots={hits.map(spotOf)}
          allSpots={all.map(spotOf)}
          isMoving={isMoving}
          onMoving={() => setIsMoving(true)}
        />
      </div>
      {isHydrated && (
        <button className={styles.pill} type="button" data-toasts-above onClick={() => setIsSheetOpen(true)}>
          <PinIcon size={18} />
          Map
        </button>
      )}
      {isSheetOpen && (
        <Suspense>
          <MapSheet
            {...map}
            spots={shown.map(spotOf)}
            countText={businessesText(answer.total)}
            renderCard={(id) => <RailCard hit={shown.find(({ business }) => business.id === id)} now={now} />}
            onClose={() => setIsSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function spotOf({ business: { id, slug, name, latitude, longitude } }: SearchHit): Spot {
  return { id, slug, name, latitude, longitude }
}

function RailCard({ hit, now }: { readonly hit: SearchHit | undefined; readonly now: Instant }) {
  return hit ? (
    <BusinessCard business={hit.business} now={now} distanceMetres={hit.distanceMetres} isFlat />
  ) : null
}
