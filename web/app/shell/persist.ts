import { createTransform, type PersistConfig } from 'redux-persist'
import type { AuthState } from '../shared/auth/authSlice.ts'

interface Persisted {
  auth: AuthState
}

/**
 * Every page says who is signed in, so that stands: what the browser remembers may be a session that has ended.
 * Only what the server does not tell is taken over, and only for the same person.
 */
function serverWins<State extends Persisted>(remembered: unknown, _original: State, current: State): State {
  const known = current.auth.user
  const user = (remembered as Partial<Persisted> | undefined)?.auth?.user // written by this very module
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

/** Stored as `persist:root`: the auth part alone, without `loading` and without any token. */
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
