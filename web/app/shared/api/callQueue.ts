import type {
  BaseQueryFn,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query'

type Answered<Result> = QueryReturnValue<Result, FetchBaseQueryError, FetchBaseQueryMeta>

/** Sends each call after the previous response: an earlier call that arrived late would override a newer one. */
export function createCallQueue() {
  let earlier: Promise<unknown> = Promise.resolve()
  return async <Result>(send: () => ReturnType<BaseQueryFn>): Promise<Answered<Result>> => {
    const answer = earlier.then(send) as Promise<Answered<Result>> // the response of the route
    earlier = answer.catch(() => {})
    return answer
  }
}
