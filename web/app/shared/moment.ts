import type { Instant } from 'contract/core/instant'
import type { Problem } from 'contract/core/problem'
import { fromMilliseconds } from 'contract/core/time'
import { data } from 'react-router'
import type { Loaded } from './api/load.ts'

/** What a public page's loader returns: the answers, and the moment they were true at. */
export interface LoadedAt extends Loaded {
  /** Every "open until" of the page is said as of now, never as of each render. */
  readonly now: Instant
}

/** The same for a page about one business, product or service. */
export interface LoadedSubject extends LoadedAt {
  /** Why the server refused to show it; the page explains that, with the refusal's status. */
  readonly refusal?: Problem
}

/** The page of a subject that the server refused to show. */
export const refused = (refusal: Problem) =>
  data<LoadedSubject>({ entries: [], now: presentMoment(), refusal }, { status: refusal.status })

/** The present moment, for loaders; a component that asked while rendering would differ from the server's page. */
export function presentMoment(): Instant {
  return fromMilliseconds(Date.now())
}

/** The `clientLoader` of a public page: RTK Query asks for the rest. */
export const inBrowserNow = (): LoadedSubject => ({ entries: [], now: presentMoment() })
