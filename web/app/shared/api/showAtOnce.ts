import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

// oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
type Thunk<Result> = ThunkAction<Result, any, any, UnknownAction>

/** The tools that RTK Query gives to `onQueryStarted`. */
interface Started {
  // oxlint-disable-next-line no-explicit-any -- the same.
  readonly dispatch: (action: any) => any
  readonly queryFulfilled: PromiseLike<unknown>
}

interface Shown {
  /** Finds the read of the changed data that is running (`getRunningQueryThunk`). */
  readonly reading: Thunk<{ abort(): void } | undefined>
  /** Makes the change (`updateQueryData`). */
  readonly change: Thunk<{ undo(): void }>
}

/**
 * Shows the expected effect of a mutation before its response, and reverts it after a refusal. A read that is still
 * running began before the mutation and would revert it on the page, so it is canceled. The mutation must invalidate
 * the tag of the data, also after a refusal: the page shows the data of the server in the end.
 */
export async function showAtOnce(
  { dispatch, queryFulfilled }: Started,
  { reading, change }: Shown,
): Promise<void> {
  const running = dispatch(reading) as ReturnType<Shown['reading']>
  running?.abort()
  const shown = dispatch(change) as ReturnType<Shown['change']>
  try {
    await queryFulfilled
  } catch {
    shown.undo()
  }
}
