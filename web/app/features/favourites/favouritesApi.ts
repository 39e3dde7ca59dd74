import type { BusinessSummary } from 'contract/businesses/businesses'
import { addFavourite, listFavourites, removeFavourite } from 'contract/favourites/favourites'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { createCallQueue } from '../../shared/api/callQueue.ts'
import { type ApiRequest, request } from '../../shared/api/request.ts'
import { showAtOnce } from '../../shared/api/showAtOnce.ts'
import { type AuthState, setBackendData } from '../../shared/auth/authSlice.ts'

interface Change {
  readonly business: BusinessSummary
}

/** Argument of the list; loaders and components must use the same. */
export const allFavourites: Sent<typeof listFavourites> = {}

/** An undo must not overtake the removal. */
const inOrder = createCallQueue()

/** With `keepalive`, the browser sends the request even while the page closes. */
const lasting = (sent: ApiRequest) => ({ ...sent, keepalive: true })

export const favouritesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavourites: build.query<Answer<typeof listFavourites>, Sent<typeof listFavourites>>({
      query: (input) => request(listFavourites, input),
      providesTags: ['Favourite'],
    }),
    addFavourite: build.mutation<Answer<typeof addFavourite>, Change>({
      queryFn: ({ business }, _api, _options, send) =>
        inOrder(() => send(lasting(request(addFavourite, { params: { businessId: business.id } })))),
      invalidatesTags: ['Favourite'],
      onQueryStarted: ({ business }, { dispatch, getState, queryFulfilled }) =>
        changeAtOnce({ business, isFavourite: true, dispatch, getState, queryFulfilled }),
    }),
    removeFavourite: build.mutation<Answer<typeof removeFavourite>, Change>({
      queryFn: ({ business }, _api, _options, send) =>
        inOrder(() => send(lasting(request(removeFavourite, { params: { businessId: business.id } })))),
      invalidatesTags: ['Favourite'],
      onQueryStarted: ({ business }, { dispatch, getState, queryFulfilled }) =>
        changeAtOnce({ business, isFavourite: false, dispatch, getState, queryFulfilled }),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListFavouritesQuery, useAddFavouriteMutation, useRemoveFavouriteMutation } = favouritesApi

interface AtOnce {
  readonly business: BusinessSummary
  readonly isFavourite: boolean
  // oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
  readonly dispatch: (action: any) => any
  readonly getState: () => unknown
  readonly queryFulfilled: PromiseLike<unknown>
}

/** Updates the list and the header's badge before the response, and reverts on refusal. */
async function changeAtOnce({
  business,
  isFavourite,
  dispatch,
  getState,
  queryFulfilled,
}: AtOnce): Promise<void> {
  const isThere = ({ id }: BusinessSummary) => id === business.id
  const before = favouritesApi.endpoints.listFavourites.select(allFavourites)(
    getState() as Parameters<ReturnType<typeof favouritesApi.endpoints.listFavourites.select>>[0], // the store holds this API
  ).data
  if (before && before.businesses.some(isThere) === isFavourite) return
  const step = isFavourite ? 1 : -1
  countBy(step, dispatch, getState)
  await Promise.all([
    showAtOnce(
      { dispatch, queryFulfilled },
      {
        reading: favouritesApi.util.getRunningQueryThunk('listFavourites', allFavourites),
        change: favouritesApi.util.updateQueryData('listFavourites', allFavourites, (list) => {
          const others = list.businesses.filter((candidate) => !isThere(candidate))
          list.businesses = isFavourite ? [business, ...others] : others
        }),
      },
    ),
    Promise.resolve(queryFulfilled).catch(() => countBy(-step, dispatch, getState)),
  ])
}

function countBy(step: number, dispatch: AtOnce['dispatch'], getState: () => unknown): void {
  const { backendData } = (getState() as { auth: AuthState }).auth // the store of the app has this slice
  if (!backendData) return
  const favourites = Math.max(0, backendData.counts.favourites + step)
  dispatch(setBackendData({ ...backendData, counts: { ...backendData.counts, favourites } }))
}
