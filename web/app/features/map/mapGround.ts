import type { MapTiles } from 'contract/core/mapTiles'
import { useRouteLoaderData } from 'react-router'

/**
 * What lies below the businesses: the configured map tiles, the drawing of the demo's town, or nothing but a grid of
 * degrees.
 */
export type MapGround =
  | { readonly kind: 'tiles'; readonly tiles: MapTiles }
  | { readonly kind: 'town' | 'grid' }

export function groundOf(root: { isDemo?: boolean; mapTiles?: MapTiles | null } | undefined): MapGround {
  if (root?.mapTiles) return { kind: 'tiles', tiles: root.mapTiles }
  return { kind: root?.isDemo ? 'town' : 'grid' }
}

export function useMapGround(): MapGround {
  return groundOf(useRouteLoaderData<{ isDemo: boolean; mapTiles: MapTiles | null }>('root'))
}
