import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { BackendData } from 'contract/account/account'
import type { Route } from 'contract/core/route'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist'
import { baseApi } from '../shared/api/baseApi.ts'
import { readOf } from '../shared/api/endpoints.ts'
import type { Entry } from '../shared/api/load.ts'
import { authSlice, signedOut, userOfBackend } from '../shared/auth/authSlice.ts'
import { cartSlice } from '../shared/browserCart.ts'
import { displayModeSlice } from '../shared/displayMode.ts'
import { cartPersistConfig, onCartOfOtherTab, persistConfig } from './persist.ts'

const parts = {
  auth: authSlice.reducer,
  cart: cartSlice.reducer,
  displayMode: displayModeSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
}
const reducer = combineReducers(parts)

export type State = ReturnType<typeof reducer>
export type Store = ReturnType<typeof createStore>

interface PreloadedState {
  /** Signed-in member according to the server. */
  readonly visitor: BackendData | null
  /** Responses that the server included in this page. */
  readonly entries: readonly Entry[]
}

/** The server creates a store per request; the browser has one, which is persisted. */
export function createStore({ visitor, entries }: PreloadedState, { isPersisted }: { isPersisted: boolean }) {
  const store = configureStore({
    reducer: isPersisted ? persisted : reducer,
    preloadedState: visitor
      ? { auth: { ...signedOut, user: userOfBackend(visitor), backendData: visitor } }
      : undefined,
    middleware: (standard) =>
      standard({
        immutableCheck: false,
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(baseApi.middleware),
  })
  if (entries.length > 0) store.dispatch(baseApi.util.upsertQueryEntries(forStore(entries)))
  return store
}

// Redux Persist adds its own part to the state, which no other code reads.
const persisted = persistReducer(
  persistConfig<State>(),
  combineReducers({
    ...parts,
    cart: persistReducer(cartPersistConfig, cartSlice.reducer) as unknown as typeof cartSlice.reducer,
  }),
) as unknown as typeof reducer

let storeOfBrowser: Store | undefined

/** Hydration may render the root twice: returns the same store. */
export function browserStore(known: PreloadedState): Store {
  storeOfBrowser ??= createStore(known, { isPersisted: true })
  return storeOfBrowser
}

/** Runs after the first render, so that the first render equals the server's. */
export function wakeStore(store: Store): () => void {
  const persistor = persistStore(store)
  const stopListening = setupListeners(store.dispatch)
  const stopAdopting = onCartOfOtherTab((cart) => store.dispatch(cartSlice.actions.adopt(cart)))
  return () => {
    persistor.pause()
    stopAdopting()
    stopListening()
  }
}

// The names of the endpoints are missing from this module's type. Immer skips frozen objects; freezing them otherwise
// takes long on a slow phone.
const forStore = (entries: readonly Entry[]) =>
  entries.map(({ route, arg, json }) => ({
    endpointName: readOf(route as Route).name, // the parts that an endpoint of a read uses
    arg,
    value: Object.freeze(JSON.parse(json)),
  })) as unknown as Parameters<typeof baseApi.util.upsertQueryEntries>[0]
