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
import { freeLabels } from './freeLabels.ts'
import { mapStyle, spotsSource } from './mapStyle.ts'
import { type Box, type Position, type Spot, viewOf } from './spots.ts'

interface MapOptions {
  readonly isDark: boolean
  readonly box: Box | null
  /** Initial view without a box. */
  readonly positions: readonly Position[]
  readonly onPoint: (id: BusinessId | null) => void
  readonly onOpen: (slug: string) => void
  /** Called after the visitor moves the map. */
  readonly onMoved: (box: Box) => void
}

export interface MapHandle {
  show(spots: readonly Spot[]): void
  point(id: BusinessId | null): void
  close(): void
}

const labelsMax = 40
const zoomMax = 18

/** Draws the map into an element. The first spots get labels, the others dots, and dense groups a numbered dot. */
export function openMap(container: HTMLElement, options: MapOptions): MapHandle {
  setWorkerUrl(workerUrl)
  const { south, west, north, east } = options.box ?? viewOf(options.positions, shapeOf(container))
  const map = new MapLibre({
    container,
    style: mapStyle(options.isDark, '/map/town.json'),
    bounds: [west, south, east, north],
    maxZoom: zoomMax,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // No animations: the map moves only with the visitor's hand.
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  const labels = new Map<BusinessId, { marker: Marker; element: HTMLAnchorElement }>()
  let shown: readonly Spot[] = []

  map.on('moveend', ({ originalEvent }: { originalEvent?: unknown }) => {
    if (originalEvent === undefined) return
    const bounds = map.getBounds()
    options.onMoved({
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    })
  })
  map.on('click', 'dots', (event) => void openDot(event))
  map.on('mouseenter', 'dots', () => (map.getCanvas().style.cursor = 'pointer'))
  map.on('mouseleave', 'dots', () => (map.getCanvas().style.cursor = ''))
  map.on('load', arrange)
  map.on('moveend', arrange)

  async function openDot(event: MapMouseEvent): Promise<void> {
    const [dot] = map.queryRenderedFeatures(event.point, { layers: ['dots'] })
    const source = map.getSource(spotsSource)
    if (!dot || !(source instanceof GeoJSONSource)) return
    const { slug, cluster_id: cluster } = dot.properties as { slug?: string; cluster_id?: number } // set below
    if (slug) options.onOpen(slug)
    else if (cluster !== undefined)
      map.easeTo({ center: event.lngLat, zoom: await source.getClusterExpansionZoom(cluster) })
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
      const element = labels.get(spot.id)?.element
      if (element) element.style.visibility = free[index] ? 'visible' : 'hidden'
      if (!free[index]) dots.push(spot)
    }
    const source = map.getSource(spotsSource)
    if (!(source instanceof GeoJSONSource)) return
    void source.setData({
      type: 'FeatureCollection',
      features: dots.map(({ slug, latitude, longitude }) => ({
        type: 'Feature',
        properties: { slug },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    })
  }

  function labelFor({ id, slug, name, latitude, longitude }: Spot) {
    const element = document.createElement('a')
    element.className = 'gw-pin'
    element.href = paths.business(slug)
    element.textContent = name
    element.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      options.onOpen(slug)
    })
    element.addEventListener('pointerenter', () => options.onPoint(id))
    element.addEventListener('pointerleave', () => options.onPoint(null))
    element.addEventListener('focus', () => options.onPoint(id))
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
    // MapLibre labels a marker as an image button; a link takes its name from its text.
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    return { marker, element }
  }

  return {
    show(spots) {
      const labelled = spots.slice(0, labelsMax)
      const wanted = new Set(labelled.map(({ id }) => id))
      for (const [id, { marker }] of labels)
        if (!wanted.has(id)) {
          marker.remove()
          labels.delete(id)
        }
      for (const spot of labelled) if (!labels.has(spot.id)) labels.set(spot.id, labelFor(spot))
      shown = spots
      arrange()
    },
    point(id) {
      for (const [other, { element }] of labels) element.toggleAttribute('data-pointed', other === id)
    },
    close: () => map.remove(),
  }
}

function shapeOf({ clientWidth, clientHeight }: HTMLElement): number {
  return clientHeight > 0 ? clientWidth / clientHeight : 1
}
