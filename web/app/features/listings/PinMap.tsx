import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useColorScheme } from '../../shared/theme/colorScheme.ts'
import { type BaseMap, useBaseMap } from '../map/baseMap.ts'
import { openPinMap, type PinMapHandle } from '../map/openPinMap.ts'
import type { Position } from '../map/spots.ts'
import styles from './PinMap.module.css'

interface Props extends Position {
  readonly onMove: (position: Position) => void
}

/** The place of a business with a pin to drag. Keyboards use the fields beside it. */
export default function PinMap({ latitude, longitude, onMove }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<PinMapHandle>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isDark = useColorScheme().scheme === 'dark'
  const baseMap = useBaseMap()
  const move = useEffectEvent((position: Position) => onMove(position))
  const open = useEffectEvent((element: HTMLElement, isInDark: boolean, base: BaseMap) =>
    openPinMap(element, {
      isDark: isInDark,
      baseMap: base,
      position: { latitude, longitude },
      onMove: (position) => move(position),
    }),
  )
  useEffect(() => {
    if (!place.current) return
    try {
      map.current = open(place.current, isDark, baseMap)
    } catch {
      setHasFailed(true)
    }
    return () => {
      map.current?.close()
      map.current = null
    }
    // The kind and its tiles never change while a page is open.
  }, [isDark]) // oxlint-disable-line exhaustive-deps -- the base map is the same for each render
  useEffect(() => map.current?.show({ latitude, longitude }), [latitude, longitude])
  if (hasFailed) return <p className={styles.failed}>This browser cannot show the map.</p>
  return (
    <div className={styles.map}>
      <div ref={place} />
      {baseMap.kind === 'tiles' && <p className={styles.attribution}>{baseMap.tiles.attribution}</p>}
    </div>
  )
}
