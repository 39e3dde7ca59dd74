/** A raster tile service for the base map. */
export interface MapTiles {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  readonly url: string
  /** Credit that the map shows, as the service's terms of use require. */
  readonly attribution: string
  /** Link of the credit. */
  readonly attributionUrl: string | null
}
