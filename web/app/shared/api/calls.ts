import type { QueryDefinition, SkipToken } from '@reduxjs/toolkit/query'
import type {
  TypedMutationTrigger,
  TypedUseInfiniteQueryHookResult,
  TypedUseMutationResult,
  TypedUseQueryHookResult,
  TypedUseQueryStateOptions,
  TypedUseQuerySubscriptionOptions,
  UseQueryStateDefaultResult,
} from '@reduxjs/toolkit/query/react'
import type { Tag } from 'contract/core/tags'
import { baseApi, type sendSignedIn } from './baseApi.ts'
import type { Draft, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Answer, Route, Sent } from 'contract/core/route'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { type Listed, mayHaveChanged, pagesOf, readOf, type Written, writeOf } from './endpoints.ts'

type Send = typeof sendSignedIn
type ReadState<R extends Route, Selected> = TypedUseQueryHookResult<Answer<R>, Sent<R>, Send, Selected>
type ReadDefault<R extends Route> = UseQueryStateDefaultResult<
  QueryDefinition<Sent<R>, Send, Tag, Answer<R>, 'api'>
>
type ReadOptions<R extends Route, Selected extends object> = TypedUseQuerySubscriptionOptions &
  TypedUseQueryStateOptions<Answer<R>, Sent<R>, Send, Selected>

/** Reads a route of the contract, as `useQuery` of RTK Query. */
export function useRead<R extends Route, Selected extends object = ReadDefault<R>>(
  route: R,
  input: Sent<R> | SkipToken,
  options?: ReadOptions<R, Selected>,
): ReadState<R, Selected> {
  // oxlint-disable-next-line react/hooks -- the hooks of all endpoints are alike.
  return readOf(route).endpoint.useQuery(
    input,
    options as ReadOptions<R, ReadDefault<R>>,
  ) as unknown as ReadState<R, Selected> // the options select it
}

/** Reads a route when its trigger is called, as `useLazyQuery`. */
export const useLazyRead = <R extends Route>(route: R) => readOf(route).endpoint.useLazyQuery()

/** Reads a list page by page, as `useInfiniteQuery`. */
export function usePages<R extends Route>(
  route: R,
  input: Listed<R> | SkipToken,
  options?: TypedUseQuerySubscriptionOptions,
): TypedUseInfiniteQueryHookResult<Answer<R>, Listed<R>, string | null, Send> {
  return pagesOf(route).endpoint.useInfiniteQuery(input, options)
}

/**
 * A route that changes something, as `useMutation`. The trigger takes an effect beside the input, which shows the
 * change before or after its response.
 */
export function useWrite<R extends Route>(
  route: R,
  options?: { readonly fixedCacheKey?: string },
): readonly [
  (input: Written<R>, effect?: Effect<R>) => ReturnType<TypedMutationTrigger<Answer<R>, Written<R>, Send>>,
  TypedUseMutationResult<Answer<R>, Written<R>, Send>,
] {
  // oxlint-disable-next-line react/hooks -- the hooks of all endpoints are alike.
  const [trigger, state] = writeOf(route).endpoint.useMutation(options)
  const store = useStore() as Store // it runs thunks
  const send = useCallback(
    (input: Written<R>, effect?: Effect<R>) => {
      const sent = trigger(input)
      if (effect) follow(sent.unwrap(), effect, input, store)
      return sent
    },
    [trigger, store],
  )
  return [send, state]
}

/** Thunk: a write outside of components. */
export const write =
  <R extends Route>(route: R, input: Written<R>, effect?: Effect<R>) =>
  (dispatch: Dispatch, getState: () => unknown): Promise<Answer<R>> => {
    const sent = dispatch(writeOf(route).endpoint.initiate(input)).unwrap()
    if (effect) follow(sent, effect, input, { dispatch, getState })
    return sent
  }

function follow<R extends Route>(
  sent: Promise<Answer<R>>,
  effect: Effect<R>,
  input: Written<R>,
  store: Store,
) {
  const answered = sent.then((data) => ({ data }))
  answered.catch(() => {}) // the caller of the write handles the failure
  void effect(input, { dispatch: store.dispatch, getState: store.getState, answered })
}

// oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
type Thunk<Result> = ThunkAction<Result, any, any, UnknownAction>
/** The dispatch of the app's store, which also runs thunks. */
// oxlint-disable-next-line no-explicit-any -- the same.
export type Dispatch = ThunkDispatch<any, any, UnknownAction>

interface Store {
  readonly dispatch: Dispatch
  getState(): unknown
}
export interface Started<Data> extends Store {
  /** The response; rejects after a refusal, which the caller of the write handles. */
  readonly answered: Promise<{ readonly data: Data }>
}
/** Shows a write in the cached responses of reads. */
export type Effect<R extends Route> = (input: Written<R>, started: Started<Answer<R>>) => void | Promise<void>
/** An effect that needs only the response. */
export type AnswerEffect<Data> = (input: unknown, started: Started<Data>) => void | Promise<void>

/** Thunk: reads outside of components. */
export const read = <R extends Route>(
  route: R,
  ...parameters: Parameters<ReturnType<typeof readOf<R>>['endpoint']['initiate']>
) => readOf(route).endpoint.initiate(...parameters)

/** Thunk: reads unless the response is cached. */
export const prefetch = <R extends Route>(route: R, input: Sent<R>): Thunk<void> => {
  const { name, util } = readOf(route)
  return util.prefetch(name, input, {})
}

/** Selector: the cached response of a read. */
export const cached =
  <R extends Route>(route: R, input: Sent<R>) =>
  (state: unknown): Answer<R> | undefined =>
    readOf(route).endpoint.select(input)(state as never).data // the store of the app holds the API

/** Selector: the inputs of all cached responses of a read. */
export const cachedInputs =
  <R extends Route>(route: R) =>
  (state: unknown): Sent<R>[] => {
    const { name, util } = readOf(route)
    return util.selectCachedArgsForQuery(state as never, name) // the store of the app holds the API
  }

/** Selector: the inputs of all cached lists of a route. */
export const cachedLists =
  <R extends Route>(route: R) =>
  (state: unknown): Listed<R>[] => {
    const { name, util } = pagesOf(route)
    return util.selectCachedArgsForQuery(state as never, name) // the store of the app holds the API
  }

/** Thunk: changes each page of a cached list, also of one that is being read: it may be older than the change. */
export const changeCachedList =
  <R extends Route>(route: R, input: Listed<R>, change: (page: Draft<Answer<R>>) => void): Thunk<void> =>
  (dispatch) => {
    const { name, util } = pagesOf(route)
    const show = () =>
      dispatch(
        util.updateQueryData(name, input, ({ pages }) => pages.forEach((page) => change(page as never))),
      ) // a draft
    const running = dispatch(util.getRunningQueryThunk(name, input))
    show()
    void running?.then(show)
  }

/** Thunk: whether a read is running. */
export const isReading =
  <R extends Route>(route: R, input: Sent<R>): Thunk<boolean> =>
  (dispatch) => {
    const { name, util } = readOf(route)
    return dispatch(util.getRunningQueryThunk(name, input)) !== undefined
  }

/** Thunk: changes the cached response of a read. */
export const changeCached = <R extends Route>(
  route: R,
  input: Sent<R>,
  change: (answer: Draft<Answer<R>>) => void,
): Thunk<{ undo(): void }> => {
  const { name, util } = readOf(route)
  return util.updateQueryData(name, input, change as never)
}

/** Thunk: cancels a read that is still running. It began before a change and would replace the newer data. */
const cancelRead =
  <R extends Route>(route: R, input: Sent<R>): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { name, util } = readOf(route)
    const running = dispatch(util.getRunningQueryThunk(name, input))
    running?.abort()
    await running
  }

/** Thunk: shows the response to a change as the response of a read. */
export const showAnswer =
  <R extends Route>(route: R, input: Sent<R>, answer: Answer<R>): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { name, util } = readOf(route)
    await dispatch(cancelRead(route, input))
    await dispatch(util.upsertQueryData(name, input, answer))
  }

/**
 * The effect of a write whose response is also the response of a read: shows it there, without another call. After a
 * refusal, the data of the read may have changed: it is read again.
 */
export const keepAnswer =
  <R extends Route>(route: R, inputOf: (answer: Answer<R>) => Sent<R>): AnswerEffect<Answer<R>> =>
  async (_input, { dispatch, answered }) => {
    try {
      const { data } = await answered
      await dispatch(showAnswer(route, inputOf(data), data))
    } catch (error) {
      if (mayHaveChanged(error)) dispatch(baseApi.util.invalidateTags([...(route.tags ?? [])]))
    }
  }

/**
 * Shows the expected effect of a write in a read before its response, and reverts it after a refusal. The write must
 * have the tag of the read, so that the page shows the data of the server in the end.
 */
export async function showAtOnce<R extends Route>(
  { dispatch, answered }: Pick<Started<unknown>, 'dispatch' | 'answered'>,
  route: R,
  input: Sent<R>,
  change: (answer: Draft<Answer<R>>) => void,
): Promise<void> {
  void dispatch(cancelRead(route, input))
  const shown = dispatch(changeCached(route, input, change))
  try {
    await answered
  } catch {
    shown.undo()
  }
}
