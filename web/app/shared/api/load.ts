import type { Problem } from 'contract/errors/problem'
import type { Answer, Route, Sent } from 'contract/core/route'
import { data, type RouterContextProvider } from 'react-router'
import { pageValues } from './pageValues.ts'

/** A response for the page's store, to be read by `useRead(route, arg)`. */
export interface Entry {
  readonly route: Pick<Route, 'method' | 'path' | 'tags'>
  /** Must equal the argument of the page's hook. */
  readonly arg: unknown
  /** Serialized response. React Router would encode each value in it separately, which phones decode slowly. */
  readonly json: string
}

/** Response as an entry for the page's store. */
export function entryOf<R extends Route>(route: R, arg: Sent<R>, value: Answer<R>): Entry {
  const { method, path, tags } = route
  return { route: { method, path, ...(tags && { tags }) }, arg, json: JSON.stringify(value) }
}

/** Return value of a page's loader, beside its data for `meta`. */
export interface Loaded {
  readonly entries: readonly Entry[]
}

/**
 * Calls a route in-process. A refusal (4xx) is a response that the
 * page explains. A failure (5xx) is thrown as a response with its status, which leads to the error screen.
 */
export async function load<R extends Route>(
  context: Readonly<RouterContextProvider>,
  route: R,
  input: Sent<R>,
): Promise<{ entry: Entry; value: Answer<R>; refusal?: undefined } | { refusal: Problem }> {
  const answer = await pageValues(context).api(route, input)
  if (answer.ok) return { entry: entryOf(route, input, answer.value), value: answer.value }
  // oxlint-disable-next-line only-throw-error -- React Router treats a thrown `data` as a response with a status.
  if (answer.problem.status >= 500) throw data(answer.problem, { status: answer.problem.status })
  return { refusal: answer.problem }
}

/** Like `load` for an optional part of a page: null when refused, and the browser requests it again. */
export async function loadIfPossible<R extends Route>(
  context: Readonly<RouterContextProvider>,
  route: R,
  input: Sent<R>,
): Promise<{ entry: Entry; value: Answer<R> } | null> {
  const loaded = await load(context, route, input)
  return loaded.refusal ? null : loaded
}

/**
 * Every page with a loader exports this as `clientLoader`: client-side navigation requests data through RTK Query, not
 * through the server's page loader.
 */
export const inBrowser = (): Loaded => ({ entries: [] })
