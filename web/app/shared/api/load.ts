import type { Problem } from 'contract/core/problem'
import type { Answer, Route, Sent } from 'contract/core/route'
import { data, type RouterContextProvider } from 'react-router'
import { pageValues } from './pageValues.ts'

/** One answer for the store of the page: what the hook `use<EndpointName>Query(arg)` will find there. */
export interface Entry {
  readonly endpointName: string
  /** Exactly what the page gives to the hook. */
  readonly arg: unknown
  /** The answer. React Router would send each value in it by itself, and a phone takes long to put them together again. */
  readonly json: string
}

/** An answer on its way into the store of the page. */
export function entryOf<R extends Route>(route: R, arg: Sent<R>, value: Answer<R>): Entry {
  return { endpointName: route.name, arg, json: JSON.stringify(value) }
}

/** What a page's loader returns, beside what it needs for `meta`. */
export interface Loaded {
  readonly entries: readonly Entry[]
}

/**
 * Calls a route in-process; the endpoint of its feature must bear the route's name. A refusal (4xx) is an answer that
 * the page explains. A failure (5xx) is thrown as a response with its status, which leads to the error screen.
 */
export async function load<R extends Route>(
  context: Readonly<RouterContextProvider>,
  route: R,
  input: Sent<R>,
): Promise<{ entry: Entry; value: Answer<R>; refusal?: undefined } | { refusal: Problem }> {
  const answer = await pageValues(context).api(route, input)
  if (answer.ok) return { entry: entryOf(route, input, answer.value), value: answer.value }
  // oxlint-disable-next-line only-throw-error -- React Router takes a thrown `data` for an answer with a status.
  if (answer.problem.status >= 500) throw data(answer.problem, { status: answer.problem.status })
  return { refusal: answer.problem }
}

/** The same for a part that the page can do without: null when refused, and the browser asks again by itself. */
export async function loadIfPossible<R extends Route>(
  context: Readonly<RouterContextProvider>,
  route: R,
  input: Sent<R>,
): Promise<{ entry: Entry; value: Answer<R> } | null> {
  const loaded = await load(context, route, input)
  return loaded.refusal ? null : loaded
}

/**
 * Every page with a loader exports this as `clientLoader`: moving within the app asks the API by RTK Query,
 * not the server's page loader.
 */
export const inBrowser = (): Loaded => ({ entries: [] })
