import type { BackendData } from 'contract/account/account'
import type { Contact } from 'contract/core/contact'
import type { MapTiles } from 'contract/core/mapTiles'
import type { Problem } from 'contract/errors/problem'
import type { Answer, Route, Sent } from 'contract/core/route'
import { createContext, type RouterContextProvider } from 'react-router'

/** Values of a page request, set by the server before rendering. */
export interface PageValues {
  readonly nonce: string
  /** Configured public origin, for canonical links. */
  readonly origin: string
  /** The installation uses simulated Google and mail services: the footer shows so. */
  readonly isDemo: boolean
  /** Contact details of this installation. */
  readonly contact: Contact
  /** Tiles of the base map; null without a configured tile service. */
  readonly mapTiles: MapTiles | null
  /** From the session cookie. */
  readonly visitor: BackendData | null
  /** Set when looking up the visitor failed: the page renders the error screen with this status. */
  readonly problem: Problem | null
  /** Calls a route of the contract as this visitor, in-process. */
  readonly api: <R extends Route>(
    route: R,
    input: Sent<R>,
  ) => Promise<{ ok: true; value: Answer<R> } | { ok: false; problem: Problem }>
}

const pageValuesContext = createContext<PageValues>()

/** For loaders: `pageValues(context).visitor`. */
export function pageValues(context: Readonly<RouterContextProvider>): PageValues {
  return context.get(pageValuesContext)
}

export function setPageValues(context: RouterContextProvider, values: PageValues): void {
  context.set(pageValuesContext, values)
}
