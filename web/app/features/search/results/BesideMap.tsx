import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SearchAddress } from 'contract/paths'
import type { SearchAnswer, SearchHit } from 'contract/search/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ResultsMap } from '../../map/ResultsMap.tsx'
import { boxOf, type Spot } from '../../map/spots.ts'
import { businessesText } from '../searchText.ts'
import { pinLabel } from './pinLabel.ts'
import { useMapHits } from './useMapHits.ts'
import { type DisplayMode, useDisplayMode } from '../../../shared/displayMode.ts'
import { BusinessCard } from '../../../shared/ui/BusinessCard.tsx'
import { PinIcon } from '../../../shared/ui/icons.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useMediaQuery } from '../../../shared/useMediaQuery.ts'
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
  const isWide = useMediaQuery(wide) && isHydrated
  const [mode] = useDisplayMode()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const all = useMapHits(address, isWide || isSheetOpen)
  if (!answer || (answer.hits.length === 0 && !address.box)) return children
  const hits = withAll(answer.hits, all)
  const listed = answer.hits.map((hit) => spotOf(hit, mode))
  const map = {
    spots: hits.map((hit) => spotOf(hit, mode)),
    listed,
    origin: answer.origin,
    box: boxOf(address.box),
    pointedId,
    onPoint,
    onSearchBox,
    renderCard: (id: BusinessId) => (
      <RailCard hit={hits.find(({ business }) => business.id === id)} now={now} />
    ),
  }
  return (
    <div className={styles.split}>
      <div className={styles.list}>{children}</div>
      <div className={styles.side}>
        <ResultsMap {...map} isOn={isWide} />
      </div>
      {isHydrated && (
        <button className={styles.pill} type="button" data-toasts-above onClick={() => setIsSheetOpen(true)}>
          <PinIcon size={18} />
          Map
        </button>
      )}
      {isSheetOpen && (
        <Suspense>
          <MapSheet {...map} countText={businessesText(answer.total)} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const wide = '(min-width: 900px)'

/** The results of the list first, because they have cards, then all others. */
function withAll(listed: readonly SearchHit[], all: readonly SearchHit[]): readonly SearchHit[] {
  const ids = new Set(listed.map(({ business }) => business.id))
  return [...listed, ...all.filter(({ business }) => !ids.has(business.id))]
}

function spotOf({ business }: SearchHit, mode: DisplayMode): Spot {
  const { id, slug, name, latitude, longitude } = business
  return { id, slug, name, latitude, longitude, label: pinLabel(business, mode) }
}

function RailCard({ hit, now }: { readonly hit: SearchHit | undefined; readonly now: Instant }) {
  return hit ? (
    <BusinessCard business={hit.business} now={now} distanceMetres={hit.distanceMetres} isFlat />
  ) : null
}
