import type { Instant } from 'contract/core/instant'
import type { Problem } from 'contract/errors/problem'
import { fromMilliseconds } from 'contract/core/time'
import { data } from 'react-router'
import type { Loaded } from './api/load.ts'

/** Return value of a public page's loader: the entries, and the instant of their data. */
export interface LoadedAt extends Loaded {
  /** All relative times of the page use this instant, never that of a render. */
  readonly now: Instant
}

/** The same for a page about one business, product or service. */
export interface LoadedSubject extends LoadedAt {
  /** Why the server refused to show it; the page explains that, with the refusal's status. */
  readonly refusal?: Problem
}

/** Page of a subject that the server refused to show. */
export const refused = (refusal: Problem) =>
  data<LoadedSubject>({ entries: [], now: presentMoment(), refusal }, { status: refusal.status })

/** Current instant, for loaders; reading it during a render would differ from the server's page. */
export function presentMoment(): Instant {
  return fromMilliseconds(Date.now())
}

/** `clientLoader` of a public page: RTK Query requests the data. */
export const inBrowserNow = (): LoadedSubject => ({ entries: [], now: presentMoment() })
