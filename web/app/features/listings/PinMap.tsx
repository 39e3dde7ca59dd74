import { useEffect, useEffectEvent, useRef } from 'react'
import { useColorScheme } from '../../shared/theme/colorScheme.ts'
import { useBaseMap } from '../map/baseMap.ts'
import { openPinMap, type PinMapHandle } from '../map/openPinMap.ts'
import type { Position } from '../map/spots.ts'
import styles from './PinMap.module.css'

interface Props extends Position {
  readonly onMove: (position: Position) => void
  /** The browser cannot render the map. */
  readonly onFailure: () => void
}

/** The place of a business with a pin to drag. Keyboards use the fields beside it. */
export default function PinMap({ latitude, longitude, onMove, onFailure }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<PinMapHandle>(null)
  const isDark = useColorScheme().scheme === 'dark'
  const baseMap = useBaseMap()
  const move = useEffectEvent((position: Position) => onMove(position))
  const fail = useEffectEvent(() => onFailure())
  const open = useEffectEvent((element: HTMLElement, isInDark: boolean) =>
    openPinMap(element, {
      isDark: isInDark,
      baseMap,
      position: { latitude, longitude },
      onMove: (position) => move(position),
    }),
  )
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
  useEffect(() => map.current?.show({ latitude, longitude }), [latitude, longitude])
  return (
    <div className={styles.map}>
      <div ref={place} />
      {baseMap.kind === 'tiles' && <p className={styles.attribution}>{baseMap.tiles.attribution}</p>}
    </div>
  )
}
