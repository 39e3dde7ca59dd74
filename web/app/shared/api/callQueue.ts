import type {
  BaseQueryFn,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query'

type Answered<Result> = QueryReturnValue<Result, FetchBaseQueryError, FetchBaseQueryMeta>

/** Sends each call after the response to the one before: a call that an earlier one overtook would be lost. */
export function createCallQueue() {
  let earlier: Promise<unknown> = Promise.resolve()
  return async <Result>(send: () => ReturnType<BaseQueryFn>): Promise<Answered<Result>> => {
    const answer = earlier.then(send) as Promise<Answered<Result>> // the response of the route
    earlier = answer.catch(() => {})
    return answer
  }
}
