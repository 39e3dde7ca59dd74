import type { BusinessSummary } from 'contract/businesses/businesses'
import type { ReactNode } from 'react'

/** The heart of a card, which another feature owns. */
export type RenderCorner = (business: BusinessSummary) => ReactNode
