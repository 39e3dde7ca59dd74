import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit'
import { type Answer, type Route, routeKey } from 'contract/core/route'

/** Matches the actions of RTK Query that carry the response of one of these routes. */
export function isAnswerOf<const Routes extends readonly Route[]>(...routes: Routes) {
  const names = new Set<unknown>(routes.flatMap((route) => [routeKey(route), writeKey(route)]))
  return (action: UnknownAction): action is PayloadAction<Answer<Routes[number]>> =>
    answers.has(action.type) && names.has((action as unknown as Answered).meta.arg.endpointName) // such actions have it
}

/** The name of the endpoint that writes: a POST that changes nothing is read. */
export const writeKey = (route: Route) => `${routeKey(route)} (write)` as const

const answers = new Set(['api/executeQuery/fulfilled', 'api/executeMutation/fulfilled'])

interface Answered {
  readonly meta: { readonly arg: { readonly endpointName: string } }
}
