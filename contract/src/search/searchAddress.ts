/** The parameters of a search address, as `SearchQuery` parses them. */
export interface SearchAddress {
  readonly q?: string
  readonly category?: string
  readonly place?: string
  readonly near?: string
  readonly radius?: string
  readonly box?: string
  readonly open?: string
  readonly price?: string
  readonly rating?: string
  readonly earn?: string
  readonly accepts?: string
  readonly bookable?: string
  readonly speaks?: string
  readonly access?: string
  readonly verbatim?: string
  readonly sort?: string
  readonly pageToken?: string
  /** Slugs of the places to compare, separated by commas; not sent to the server. */
  readonly compare?: string
}
