import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SearchAddress } from 'contract/search/searchAddress'
import type { MapPlace } from 'contract/search/map'
import type { SearchAnswer } from 'contract/search/search'
import { type ReactNode, Suspense, useState } from 'react'
import { ResultsMap } from '../../map/ResultsMap.tsx'
import { boxOf, type Spot } from '../../map/spots.ts'
import { businessesText } from '../searchText.ts'
import { pinLabel } from './pinLabel.ts'
import { cutText, mapCount } from './mapCount.ts'
import { PinCard } from './PinCard.tsx'
import { useMapPlaces } from './useMapPlaces.ts'
import { type DisplayMode, useDisplayMode } from '../../../shared/displayMode.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { flexColumn, inlineRow, shrinkable } from '../../../shared/ui/classes.ts'
import { PinIcon } from '../../../shared/ui/icons.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useMediaQuery } from '../../../shared/useMediaQuery.ts'
import styles from './BesideMap.module.css'

const MapSheet = lazyPart(() => import('../../map/MapSheet.tsx'))

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
  // An empty list needs no second search for its map.
  const hasResults = answer !== undefined && answer.hits.length > 0
  const all = useMapPlaces(address, (isWide || isSheetOpen) && hasResults)
  if (!answer || (!hasResults && !address.box)) return children
  const listed = answer.hits.map(({ business }) => spotOf(business, mode))
  const spots = withAll(
    listed,
    (all?.places ?? []).map((place) => spotOf(place, mode)),
  )
  const map = {
    spots,
    listed,
    origin: answer.origin,
    box: boxOf(address.box),
    pointedId,
    onPoint,
    onSearchBox,
    renderCard: (id: BusinessId) => {
      const spot = spots.find((each) => each.id === id)
      const hit = answer.hits.find(({ business }) => business.id === id)
      return spot && <PinCard spot={spot} hit={hit} address={address} now={now} />
    },
  }
  return (
    <div className={styles.split}>
      <div className={flexColumn(16, shrinkable, styles.list)}>{children}</div>
      <div className={styles.side}>
        <ResultsMap {...map} isOn={isWide} note={all ? cutText(all) : null} />
      </div>
      {isHydrated && (
        <button
          className={inlineRow(8, styles.pill)}
          type="button"
          data-toasts-above
          onClick={() => setIsSheetOpen(true)}
        >
          <PinIcon size={18} />
          Map
        </button>
      )}
      {isSheetOpen && (
        <Suspense>
          <MapSheet
            {...map}
            countText={all ? mapCount(all) : businessesText(answer.total)}
            onClose={() => setIsSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const wide = '(min-width: 900px)'

/** The results of the list first, because they have cards, then all others. */
function withAll(listed: readonly Spot[], all: readonly Spot[]): readonly Spot[] {
  const ids = new Set(listed.map(({ id }) => id))
  return [...listed, ...all.filter(({ id }) => !ids.has(id))]
}

function spotOf(place: MapPlace, mode: DisplayMode): Spot {
  const { id, slug, name, latitude, longitude } = place
  return { id, slug, name, latitude, longitude, label: pinLabel(place, mode) }
}
