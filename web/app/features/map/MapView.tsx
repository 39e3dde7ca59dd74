import 'maplibre-gl/dist/maplibre-gl.css'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { useColorScheme } from '../../shared/theme/colorScheme.ts'
import { type MapHandle, openMap } from './openMap.ts'
import { type Box, boxText, type Position, type Spot } from './spots.ts'
import styles from './MapView.module.css'

export interface MapViewProps {
  /** Best matches first. */
  readonly spots: readonly Spot[]
  readonly origin: Position
  /** Map area of the search, if any: the map then stays at this view. */
  readonly box: Box | null
  readonly pointedId: BusinessId | null
  readonly onPoint: (id: BusinessId | null) => void
  readonly onSearchBox: (box: string) => void
  /** A press on a pin highlights it instead of opening its page: the cards are in the same view. */
  readonly isPointing?: boolean
  /** The browser cannot render the map. */
  readonly onFailure: () => void
}

/** Interactive map. Loaded on demand; sends requests only to this server. */
export default function MapView(props: MapViewProps) {
  const { spots, origin, box, pointedId, onPoint, onSearchBox, onFailure, isPointing = false } = props
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const navigate = useNavigate()
  const isDark = useColorScheme().scheme === 'dark'
  const [moved, setMoved] = useState<Box | null>(null)

  const open = (slug: string) => {
    if (isPointing) onPoint(spots.find((spot) => spot.slug === slug)?.id ?? null)
    else void navigate(paths.business(slug))
  }
  // The map is created once per colour scheme; later changes go through its handle.
  const latest = useRef({ onPoint, open, onFailure, box, origin, spots })
  useEffect(() => {
    latest.current = { onPoint, open, onFailure, box, origin, spots }
  })
  useEffect(() => {
    if (!place.current) return
    try {
      const first = latest.current
      map.current = openMap(place.current, {
        isDark,
        box: first.box,
        positions: first.spots.length > 0 ? first.spots.slice(0, labelsForView) : [first.origin],
        onPoint: (id) => latest.current.onPoint(id),
        onOpen: (slug) => latest.current.open(slug),
        onMoved: setMoved,
      })
      map.current.show(first.spots)
    } catch {
      latest.current.onFailure()
    }
    return () => {
      map.current?.close()
      map.current = null
    }
  }, [isDark])

  useEffect(() => map.current?.show(spots), [spots])
  useEffect(() => map.current?.point(pointedId), [pointedId])

  return (
    <div className={styles.whole}>
      <div ref={place} />
      {moved && (
        <Button
          className={styles.searchHere}
          type="button"
          look="filled"
          onClick={() => {
            setMoved(null)
            onSearchBox(boxText(moved))
          }}
        >
          Search this area
        </Button>
      )}
    </div>
  )
}

const labelsForView = 40
