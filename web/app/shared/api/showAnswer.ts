import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

/** The part of an injected API's `util` that is used here, for one of its queries. */
interface QueryUtil<Name extends string, Input, Data> {
  getRunningQueryThunk(endpoint: Name, input: Input): Thunk<Running | undefined>
  upsertQueryData(endpoint: Name, input: Input, data: Data): Thunk<unknown>
}

interface Running extends PromiseLike<unknown> {
  abort(): void
}

// oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
type Thunk<Result> = ThunkAction<Result, any, any, UnknownAction>

/**
 * Shows the response to a change as the data of a query. A read that is still running began before that response: it is
 * canceled, because it would replace the newer data.
 */
export function showAnswer<Name extends string, Input, Data>(
  util: QueryUtil<Name, Input, Data>,
  endpoint: Name,
  input: Input,
  data: Data,
): Thunk<Promise<void>> {
  return async (dispatch) => {
    const reading = dispatch(util.getRunningQueryThunk(endpoint, input))
    reading?.abort()
    await reading
    await dispatch(util.upsertQueryData(endpoint, input, data))
  }
}
