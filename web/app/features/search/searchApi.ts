import type { Sent } from 'contract/core/route'
import type { listPlaces } from 'contract/search/search'

/** Options of the place field before any input. */
export const usualPlaces: Sent<typeof listPlaces> = { query: {} }
