import type { BackendData } from 'contract/account/account'
import type { Problem } from 'contract/core/problem'
import type { Answer, Route, Sent } from 'contract/core/route'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the server knows of a page request, before any page is rendered. */
export interface PageValues {
  readonly nonce: string
  /** The configured public origin, for canonical links. */
  readonly origin: string
  /** Stand-ins play Google and the mail service: the footer says so. */
  readonly isDemo: boolean
  /** From the session cookie. */
  readonly visitor: BackendData | null
  /** Set when the visitor could not be looked up: the page answers with the error screen and this status. */
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

export function givePageValues(context: RouterContextProvider, values: PageValues): void {
  context.set(pageValuesContext, values)
}
