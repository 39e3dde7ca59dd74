export interface PlacesTables {
  /** Districts of the marketplace's town, the default origins of a search. */
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
