/** Sends each call after the previous response: an earlier call that arrived late would override a newer one. */
export function createCallQueue() {
  let earlier: Promise<unknown> = Promise.resolve()
  return async <Result>(send: () => PromiseLike<Result> | Result): Promise<Result> => {
    const answer = earlier.then(send)
    earlier = answer.catch(() => {})
    return answer
  }
}
