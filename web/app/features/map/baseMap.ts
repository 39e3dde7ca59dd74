import type { MapTiles } from 'contract/core/mapTiles'
import { useRouteLoaderData } from 'react-router'

/** The configured map tiles, the drawing of the demo's town over a grid of degrees, or the grid alone. */
export type BaseMap =
  | { readonly kind: 'tiles'; readonly tiles: MapTiles }
  | { readonly kind: 'town' | 'grid' }

export function baseMapOf(root: { isDemo?: boolean; mapTiles?: MapTiles | null } | undefined): BaseMap {
  if (root?.mapTiles) return { kind: 'tiles', tiles: root.mapTiles }
  return { kind: root?.isDemo ? 'town' : 'grid' }
}

export function useBaseMap(): BaseMap {
  return baseMapOf(useRouteLoaderData<{ isDemo: boolean; mapTiles: MapTiles | null }>('root'))
}
