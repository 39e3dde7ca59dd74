import type { BusinessSummary } from 'contract/businesses/businesses'
import type { Sent } from 'contract/core/route'
import { listFavourites } from 'contract/favourites/favourites'
import { cached, type Dispatch, type AnswerEffect, showAtOnce } from '../../shared/api/calls.ts'
import { type AuthState, changeCounts } from '../../shared/auth/authSlice.ts'

/** Argument of the list; loaders and components must use the same. */
export const allFavourites: Sent<typeof listFavourites> = {}

/** Changes the list and the header's badge before the response, and reverts them on refusal. */
export const showFavourite =
  (business: BusinessSummary, isFavourite: boolean): AnswerEffect<unknown> =>
  async (_input, started) => {
    const isThere = ({ id }: BusinessSummary) => id === business.id
    const before = cached(listFavourites, allFavourites)(started.getState())
    if (before && before.businesses.some(isThere) === isFavourite) return
    const step = isFavourite ? 1 : -1
    countBy(step, started)
    await Promise.all([
      showAtOnce(started, listFavourites, allFavourites, (list) => {
        const others = list.businesses.filter((candidate) => !isThere(candidate))
        list.businesses = isFavourite ? [business, ...others] : others
      }),
      started.answered.catch(() => countBy(-step, started)),
    ])
  }

function countBy(step: number, store: { readonly dispatch: Dispatch; getState(): unknown }): void {
  const { backendData } = (store.getState() as { auth: AuthState }).auth // the store of the app has this slice
  if (backendData)
    store.dispatch(changeCounts({ favourites: Math.max(0, backendData.counts.favourites + step) }))
}
