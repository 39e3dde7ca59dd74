export interface PlacesTables {
  /** Parts of the town that this marketplace is about; searches start there. */
  place: { slug: string; name: string; latitude: number; longitude: number; position: number }
  /** Cities of the world, from GeoNames. */
  city: {
    slug: string
    name: string
    region: string
    plain_name: string
    latitude: number
    longitude: number
    population: number
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PlacesTables {}
}
