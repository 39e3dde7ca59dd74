import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Preferences } from 'contract/account/preferences'
import { createContext, useContext } from 'react'

/** Those of the signed-in member; visitors have the defaults. */
export const PreferencesContext = createContext<Preferences>(defaultPreferences)

/**
 * The preferences that formats of times, distances and weeks take. They are part of the session, so that the server's
 * page and the first render of the browser agree.
 */
export const usePreferences = () => useContext(PreferencesContext)
