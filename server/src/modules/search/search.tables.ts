import type { BusinessId, LocationId } from 'contract/ids'

export interface SearchTables {
  place: { slug: string; name: string; latitude: number; longitude: number; position: number }
  /** One row for each published business at each location; made anew by the search module when the business changes. */
  search_document: {
    business_id: BusinessId
    location_id: LocationId
    name: string
    category_slugs: string[]
    latitude: number
    longitude: number
    /** A tsvector: name A, categories and synonyms B, services and products C, description D. */
    words: string
  }
}
