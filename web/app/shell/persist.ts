import { createTransform, type PersistConfig } from 'redux-persist'
import type { AuthState } from '../shared/auth/authSlice.ts'
import { type BrowserCart, readBrowserCart } from '../shared/browserCart.ts'

interface Persisted {
  auth: AuthState
}

/**
 * Every page contains the sign-in state, which takes precedence: the browser's copy may be of an ended session. Takes
 * over only what the server does not send, and only for the same member.
 */
function serverWins<State extends Persisted>(remembered: unknown, _original: State, current: State): State {
  const known = current.auth.user
  const user = (remembered as Partial<Persisted> | undefined)?.auth?.user // written by this module
  if (!user || user.uid !== known?.uid) return current
  return { ...current, auth: { ...current.auth, user: { ...user, ...known } } }
}

const withoutLoading = createTransform<AuthState, Partial<AuthState>>(
  ({ user, backendData }) => ({ user, backendData }),
  (stored) => stored as AuthState, // `serverWins` takes only these two
  { whitelist: ['auth'] },
)

const localStorageInBrowser = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
}

/** Stored as `persist:cart`, separate from the root, whose name the specification fixes. */
export const cartPersistConfig: PersistConfig<BrowserCart> = {
  key: 'cart',
  storage: localStorageInBrowser,
  timeout: 5000,
  stateReconciler: (remembered: unknown, _original: BrowserCart, current: BrowserCart) => ({
    ...current,
    ...readBrowserCart(remembered),
  }),
}

/** Calls back when another tab changes its cart; returns the cleanup. */
export function onCartOfOtherTab(adopt: (cart: BrowserCart) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === `persist:${cartPersistConfig.key}`) adopt(readBrowserCart(parsedParts(newValue)))
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Redux Persist serializes each part as JSON, and the whole as JSON again. */
function parsedParts(text: string | null): unknown {
  try {
    const { items, key } = JSON.parse(text ?? '{}') as Record<string, string> // throws unless Redux Persist wrote it
    return { items: JSON.parse(items ?? '[]'), key: JSON.parse(key ?? 'null') }
  } catch {
    return null
  }
}

/** Stored as `persist:root`: only the auth part, without `loading` and without any token. */
export function persistConfig<State extends Persisted>(): PersistConfig<State> {
  return {
    key: 'root',
    storage: localStorageInBrowser,
    whitelist: ['auth'],
    timeout: 5000,
    transforms: [withoutLoading],
    stateReconciler: serverWins,
  }
}
