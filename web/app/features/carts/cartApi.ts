import { addCartItems, readCart, setCartItem, showItems } from 'contract/carts/carts'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { showAnswer } from '../../shared/api/showAnswer.ts'
import { type AuthState, setBackendData } from '../../shared/auth/authSlice.ts'

/** Argument for the member's cart; loaders and components must use the same. */
export const ownCart: Sent<typeof readCart> = {}

type Adding = Sent<typeof addCartItems> & { readonly key: string }

/** `showItems` changes nothing on the server, so it is a query although it is a POST. */
export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readCart: build.query<Answer<typeof readCart>, Sent<typeof readCart>>({
      query: (input) => request(readCart, input),
      providesTags: ['Cart'],
      onQueryStarted: (_input, { dispatch, getState, queryFulfilled }) =>
        updateHeader({ dispatch, getState, queryFulfilled }),
    }),
    showItems: build.query<Answer<typeof showItems>, Sent<typeof showItems>>({
      query: (input) => request(showItems, input),
    }),
    addCartItems: build.mutation<Answer<typeof addCartItems>, Adding>({
      query: ({ body, key }) => request(addCartItems, { body }, key),
      onQueryStarted: (_input, api) => keepAnswer(api),
    }),
    setCartItem: build.mutation<Answer<typeof setCartItem>, Sent<typeof setCartItem>>({
      query: (input) => request(setCartItem, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadCartQuery, useShowItemsQuery, useAddCartItemsMutation, useSetCartItemMutation } =
  cartApi

interface Started {
  // oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
  readonly dispatch: (action: any) => any
  readonly getState: () => unknown
  readonly queryFulfilled: PromiseLike<{ data: Answer<typeof readCart> }>
}

/** Every mutation responds with the whole cart: no refetch needed. */
async function keepAnswer({ dispatch, getState, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled
    await dispatch(showAnswer(cartApi.util, 'readCart', ownCart, data))
    publishCount(data.itemCount, dispatch, getState)
  } catch {
    // The caller handles the failure.
  }
}

async function updateHeader({ dispatch, getState, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled
    publishCount(data.itemCount, dispatch, getState)
  } catch {
    // The page shows that the cart could not be loaded.
  }
}

function publishCount(cartItems: number, dispatch: Started['dispatch'], getState: () => unknown): void {
  const { backendData } = (getState() as { auth: AuthState }).auth // the store of the app has this slice
  if (backendData && backendData.counts.cartItems !== cartItems)
    dispatch(setBackendData({ ...backendData, counts: { ...backendData.counts, cartItems } }))
}
