import type { Instant } from 'contract/instant'
import type { Loaded } from './api/load.ts'

/** What a public page's loader returns: the answers, and the moment they were true at. */
export interface LoadedAt extends Loaded {
  /** Every "open until" of the page is said as of now, never as of each render. */
  readonly now: Instant
}

/** The present moment, for loaders; a component that asked while rendering would differ from the server's page. */
export function presentMoment(): Instant {
  return new Date().toISOString() as Instant // the form of one
}

/** The `clientLoader` of a public page: RTK Query asks for the rest. */
export const inBrowserNow = (): LoadedAt => ({ entries: [], now: presentMoment() })
