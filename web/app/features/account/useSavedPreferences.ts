import { type Preferences, type PreferencesChange, changePreferences } from 'contract/account/preferences'
import { useRef } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { problemOf } from '../../shared/api/problem.ts'
import { type AuthState, setBackendData } from '../../shared/auth/authSlice.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { toast } from '../../shared/toast.ts'
import { useWrite } from '../../shared/api/calls.ts'

/**
 * The member's preferences, and a function that changes some of them. The page shows a change at once. Changes are
 * saved one after another, so that the last one wins; a change that cannot be saved is reverted.
 */
export function useSavedPreferences(): readonly [Preferences, (change: PreferencesChange) => void] {
  const preferences = usePreferences()
  const show = useShownPreferences()
  const [save] = useWrite(changePreferences)
  const saved = useRef(preferences)
  const queue = useRef(Promise.resolve())
  const waiting = useRef<PreferencesChange[]>([])
  const showAll = () => show(Object.assign({ ...saved.current }, ...waiting.current))
  const change = (part: PreferencesChange) => {
    waiting.current.push(part)
    showAll()
    queue.current = saveAfter(queue.current, part)
  }
  async function saveAfter(earlier: Promise<void>, part: PreferencesChange): Promise<void> {
    await earlier
    const { data, error } = await save({ body: part })
    waiting.current.shift()
    if (data) saved.current = data
    showAll()
    if (error) toast.failed(problemOf(error).sentence)
  }
  return [preferences, change]
}

/** Changes the preferences in the session data of this page. */
function useShownPreferences(): (preferences: Preferences) => void {
  const store = useStore<{ auth: AuthState }>()
  const dispatch = useDispatch()
  return (preferences) => {
    const { backendData } = store.getState().auth
    if (backendData)
      dispatch(setBackendData({ ...backendData, member: { ...backendData.member, preferences } }))
  }
}
