import 'maplibre-gl/dist/maplibre-gl.css'
import type { BusinessId } from 'contract/core/ids'
import type { MapTiles } from 'contract/core/mapTiles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useColorScheme } from '../../shared/theme/colorScheme.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { inlineRow, pillBox } from '../../shared/ui/classes.ts'
import { Switch } from '../../shared/ui/Switch.tsx'
import { keepSearchesOnMove, searchesOnMove } from './searchesOnMove.ts'
import { useBaseMap } from './baseMap.ts'
import { type MapHandle, openMap } from './openMap.ts'
import { type Box, boxText, type Position, type Spot } from './spots.ts'
import styles from './MapView.module.css'

export interface MapViewProps {
  /** Best matches first. */
  readonly spots: readonly Spot[]
  /** Spots that the map shows without a box: those of the list. */
  readonly listed: readonly Spot[]
  readonly origin: Position
  /** Map area of the search, if any. */
  readonly box: Box | null
  readonly pointedId: BusinessId | null
  readonly onPoint: (id: BusinessId | null) => void
  readonly onSearchBox: (box: string) => void
  /** Called with the pressed pin, or null for a press beside the pins. */
  readonly onOpen: (id: BusinessId | null) => void
  /** The browser cannot render the map. */
  readonly onFailure: () => void
}

/** Interactive map. Loaded on demand; sends requests only to this server and the configured tile service. */
export default function MapView(props: MapViewProps) {
  const { spots, listed, origin, box, pointedId, onSearchBox } = props
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const isDark = useColorScheme().scheme === 'dark'
  const baseMap = useBaseMap()
  const [isFollowing, setIsFollowing] = useState(searchesOnMove)
  const [moved, setMoved] = useState<Box | null>(null)
  /** Area of the last search from this map, which already shows it. */
  const searched = useRef<string>(null)

  const searchIn = (area: Box) => {
    searched.current = boxText(area)
    setMoved(null)
    onSearchBox(searched.current)
  }
  const follow = (isOn: boolean) => {
    setIsFollowing(isOn)
    keepSearchesOnMove(isOn)
    if (isOn && moved) searchIn(moved)
  }

  const boxKey = box && boxText(box)
  // Without a box, the map follows the results of the list; with one, they do not move it.
  const near = boxKey === null ? listed : none
  const view = { box, positions: listed.length > 0 ? listed : [origin] }
  const point = useEffectEvent((id: BusinessId | null) => props.onPoint(id))
  const press = useEffectEvent((id: BusinessId | null) => props.onOpen(id))
  const fail = useEffectEvent(() => props.onFailure())
  const move = useEffectEvent((area: Box) => (isFollowing ? searchIn(area) : setMoved(area)))
  const open = useEffectEvent((element: HTMLElement, isInDark: boolean) => {
    const handle = openMap(element, {
      isDark: isInDark,
      baseMap,
      view,
      onPoint: (id) => point(id),
      onOpen: (id) => press(id),
      onMoved: (area) => move(area),
    })
    handle.show(spots)
    handle.point(pointedId)
    return handle
  })
  const showSearch = useEffectEvent((key: string | null, _near: readonly Spot[]) => {
    if (key !== null && key === searched.current) return
    searched.current = key
    setMoved(null)
    map.current?.moveTo(view)
  })

  // The map is created once per colour scheme; later changes go through its handle.
  useEffect(() => {
    if (!place.current) return
    try {
      map.current = open(place.current, isDark)
    } catch {
      fail()
    }
    return () => {
      map.current?.close()
      map.current = null
    }
  }, [isDark])
  useEffect(() => map.current?.show(spots), [spots])
  useEffect(() => map.current?.point(pointedId), [pointedId])
  useEffect(() => showSearch(boxKey, near), [boxKey, near])

  return (
    <div className={styles.whole}>
      <div ref={place} />
      {baseMap.kind === 'tiles' && <Attribution {...baseMap.tiles} />}
      <div className={styles.controls}>
        <label className={inlineRow(0, pillBox, styles.follow)}>
          <Switch checked={isFollowing} onChange={({ target }) => follow(target.checked)} />
          Search as I move the map
        </label>
        {moved && (
          <Button className={styles.searchHere} type="button" look="filled" onClick={() => searchIn(moved)}>
            Search this area
          </Button>
        )}
      </div>
    </div>
  )
}

/** Credit of the tile service. */
function Attribution({ attribution, attributionUrl }: MapTiles) {
  return (
    <p className={styles.attribution}>
      {attributionUrl === null ? attribution : <a href={attributionUrl}>{attribution}</a>}
    </p>
  )
}

const none: readonly Spot[] = []
