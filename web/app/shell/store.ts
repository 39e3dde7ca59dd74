import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { BackendData } from 'contract/account/account'
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

interface Known {
  /** Who the server says is signed in. */
  readonly visitor: BackendData | null
  /** The answers that the server already gave for this page. */
  readonly entries: readonly Entry[]
}

/** On the server each request has a store of its own; in the browser it is persisted and there is one. */
export function createStore({ visitor, entries }: Known, { isPersisted }: { isPersisted: boolean }) {
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

// Redux Persist adds a part of its own to the state, which nobody but itself reads.
const persisted = persistReducer(
  persistConfig<State>(),
  combineReducers({
    ...parts,
    cart: persistReducer(cartPersistConfig, cartSlice.reducer) as unknown as typeof cartSlice.reducer,
  }),
) as unknown as typeof reducer

let storeOfBrowser: Store | undefined

/** Hydration may render the root twice; both times it is this one. */
export function browserStore(known: Known): Store {
  storeOfBrowser ??= createStore(known, { isPersisted: true })
  return storeOfBrowser
}

/** After the first render, so that the first render equals the server's. */
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

// The endpoints are injected by features that this module does not know, so their names are not in the type.
// What is frozen already, Immer does not walk through once more to freeze it, which takes long on a slow phone.
const forStore = (entries: readonly Entry[]) =>
  entries.map(({ endpointName, arg, json }) => ({
    endpointName,
    arg,
    value: Object.freeze(JSON.parse(json)),
  })) as unknown as Parameters<typeof baseApi.util.upsertQueryEntries>[0]
