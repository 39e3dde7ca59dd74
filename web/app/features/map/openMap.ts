import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import {
  GeoJSONSource,
  Map as MapLibre,
  type MapMouseEvent,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { pillBox } from '../../shared/ui/classes.ts'
import { freeLabels } from './freeLabels.ts'
import type { BaseMap } from './baseMap.ts'
import { gridFeatures, gridSource, mapStyle, spotsSource } from './mapStyle.ts'
import { type Box, type Position, type Spot, viewOf } from './spots.ts'

/** The area to show: the box of a search, or else all positions. */
export interface MapView {
  readonly box: Box | null
  readonly positions: readonly Position[]
}

interface MapOptions {
  readonly isDark: boolean
  readonly baseMap: BaseMap
  readonly view: MapView
  readonly onPoint: (id: BusinessId | null) => void
  /** Called with the pressed spot, or null for a press beside the spots. */
  readonly onOpen: (id: BusinessId | null) => void
  /** Called after the visitor moves the map. */
  readonly onMoved: (box: Box) => void
}

export interface MapHandle {
  show(spots: readonly Spot[]): void
  point(id: BusinessId | null): void
  moveTo(view: MapView): void
  close(): void
}

const labelsMax = 40
const zoomMin = 9
const zoomMax = 18
/** Half of the smallest touch target. */
const dotReachPixels = 12

/** Draws the map into an element. The first spots get labels where there is room, the others dots. */
export function openMap(container: HTMLElement, options: MapOptions): MapHandle {
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: mapStyle(options.isDark, options.baseMap, '/map/town.json'),
    bounds: boundsOf(options.view, container),
    minZoom: zoomMin,
    maxZoom: zoomMax,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // No animations: only the visitor moves the map.
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  const labels = new Map<BusinessId, { marker: Marker; element: HTMLAnchorElement }>()
  let shown: readonly Spot[] = []

  map.on('moveend', ({ originalEvent }: { originalEvent?: unknown }) => {
    if (originalEvent === undefined) return
    options.onMoved(shownBox())
  })
  map.on('click', (event) => options.onOpen(dotAt(event)))
  map.on('mousemove', 'dots', (event) => {
    map.getCanvas().style.cursor = 'pointer'
    options.onPoint(dotAt(event))
  })
  map.on('mouseleave', 'dots', () => {
    map.getCanvas().style.cursor = ''
    options.onPoint(null)
  })
  map.on('load', arrange)
  map.on('load', drawGrid)
  map.on('moveend', arrange)
  map.on('moveend', drawGrid)

  function shownBox(): Box {
    const bounds = map.getBounds()
    return {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    }
  }

  function drawGrid(): void {
    const source = map.getSource(gridSource)
    if (source instanceof GeoJSONSource) void source.setData(gridFeatures(shownBox()))
  }

  function dotAt({ point: { x, y } }: MapMouseEvent): BusinessId | null {
    const [dot] = map.queryRenderedFeatures(
      [
        [x - dotReachPixels, y - dotReachPixels],
        [x + dotReachPixels, y + dotReachPixels],
      ],
      { layers: ['dots'] },
    )
    return (dot?.properties as { id?: BusinessId } | undefined)?.id ?? null // set below
  }

  /** Labels that overlap a better match become dots until there is room. */
  function arrange(): void {
    const best = shown.slice(0, labelsMax)
    const free = freeLabels(
      best.map(({ latitude, longitude, id }) => ({
        ...map.project([longitude, latitude]),
        width: labels.get(id)?.element.offsetWidth ?? 0,
      })),
    )
    const dots = shown.slice(labelsMax)
    for (const [index, spot] of best.entries()) {
      labels.get(spot.id)?.element.toggleAttribute('data-hidden', !free[index])
      if (!free[index]) dots.push(spot)
    }
    const source = map.getSource(spotsSource)
    if (!(source instanceof GeoJSONSource)) return
    void source.setData({
      type: 'FeatureCollection',
      features: dots.map(({ id, latitude, longitude }) => ({
        type: 'Feature',
        properties: { id },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    })
  }

  function labelFor(spot: Spot) {
    const element = pinOf(spot, options)
    const marker = new Marker({ element }).setLngLat([spot.longitude, spot.latitude]).addTo(map)
    // MapLibre labels a marker as an image button; a pin is a link with its own name.
    element.removeAttribute('role')
    element.setAttribute('aria-label', `${spot.name}, ${spot.label}`)
    return { marker, element }
  }

  return {
    show(spots) {
      const wanted = new Map(spots.slice(0, labelsMax).map((spot) => [spot.id, spot]))
      for (const [id, { marker, element }] of labels)
        if (element.firstChild?.textContent !== wanted.get(id)?.label) {
          marker.remove()
          labels.delete(id)
        }
      for (const spot of wanted.values()) if (!labels.has(spot.id)) labels.set(spot.id, labelFor(spot))
      shown = spots
      arrange()
    },
    point(id) {
      for (const [other, { element }] of labels) element.toggleAttribute('data-pointed', other === id)
    },
    moveTo: (view) => void map.fitBounds(boundsOf(view, container), { animate: false }),
    close: () => map.remove(),
  }
}

/** A link to the business with its label; its name appears while it is highlighted. */
function pinOf({ id, slug, name, label }: Spot, { onOpen, onPoint }: MapOptions): HTMLAnchorElement {
  const element = document.createElement('a')
  element.className = `${pillBox} gw-pin`
  element.href = paths.business(slug)
  for (const [tag, text] of [
    ['b', label],
    ['span', name],
  ] as const) {
    const part = document.createElement(tag)
    part.textContent = text
    element.append(part)
  }
  element.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(id)
  })
  element.addEventListener('pointerenter', () => onPoint(id))
  element.addEventListener('pointerleave', () => onPoint(null))
  element.addEventListener('focus', () => onPoint(id))
  element.addEventListener('blur', () => onPoint(null))
  return element
}

function boundsOf({ box, positions }: MapView, container: HTMLElement): [number, number, number, number] {
  const { south, west, north, east } = box ?? viewOf(positions, shapeOf(container))
  return [west, south, east, north]
}

function shapeOf({ clientWidth, clientHeight }: HTMLElement): number {
  return clientHeight > 0 ? clientWidth / clientHeight : 1
}
