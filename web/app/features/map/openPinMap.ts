import 'maplibre-gl/dist/maplibre-gl.css'
import { GeoJSONSource, Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { BaseMap } from './baseMap.ts'
import { gridFeatures, gridSource, mapStyle } from './mapStyle.ts'
import type { Position } from './spots.ts'

export interface PinMapHandle {
  show(position: Position): void
  close(): void
}

const zoomUsual = 15
/** A tenth of a metre, more precise than any pin. */
const digits = 6

/** Draws a map with one pin to drag. */
export function openPinMap(
  container: HTMLElement,
  {
    isDark,
    baseMap,
    position,
    onMove,
  }: {
    readonly isDark: boolean
    readonly baseMap: BaseMap
    readonly position: Position
    readonly onMove: (position: Position) => void
  },
): PinMapHandle {
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: mapStyle(isDark, baseMap, '/map/town.json'),
    center: [position.longitude, position.latitude],
    zoom: zoomUsual,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    // The wheel scrolls the page.
    scrollZoom: false,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  const marker = new Marker({ draggable: true }).setLngLat([position.longitude, position.latitude]).addTo(map)
  marker.getElement().setAttribute('aria-label', 'Pin of the business')
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLngLat()
    onMove({ latitude: rounded(lat), longitude: rounded(lng) })
  })
  const drawGrid = () => {
    const source = map.getSource(gridSource)
    const bounds = map.getBounds()
    if (source instanceof GeoJSONSource)
      void source.setData(
        gridFeatures({
          south: bounds.getSouth(),
          west: bounds.getWest(),
          north: bounds.getNorth(),
          east: bounds.getEast(),
        }),
      )
  }
  map.on('load', drawGrid)
  map.on('moveend', drawGrid)
  return {
    show({ latitude, longitude }) {
      const { lat, lng } = marker.getLngLat()
      if (rounded(lat) === rounded(latitude) && rounded(lng) === rounded(longitude)) return
      marker.setLngLat([longitude, latitude])
      if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] })
    },
    close: () => map.remove(),
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(digits))
