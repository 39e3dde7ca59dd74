import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark'

const storageKey = 'goodword-color-mode'
const changed = new EventTarget()

/** The visitor's mode, stored in this browser, and the scheme that results. The server renders `system` and light. */
export function useColorScheme(): {
  mode: ColorMode
  scheme: 'light' | 'dark'
  setMode: (mode: ColorMode) => void
} {
  const mode = useSyncExternalStore(subscribe, readMode, () => 'system' as const)
  const isDeviceDark = useSyncExternalStore(
    subscribe,
    () => deviceIsDark().matches,
    () => false,
  )
  return { mode, scheme: mode === 'system' ? (isDeviceDark ? 'dark' : 'light') : mode, setMode }
}

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function subscribe(onChange: () => void): () => void {
  const device = deviceIsDark()
  const sources = [device, changed, window]
  const types = ['change', 'change', 'storage']
  sources.forEach((source, index) => source.addEventListener(types[index]!, onChange)) // one type per source
  return () => sources.forEach((source, index) => source.removeEventListener(types[index]!, onChange))
}

function readMode(): ColorMode {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system' // storage is blocked
  }
}

function setMode(mode: ColorMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // Storage is blocked: the page follows the device.
  }
  applyColorScheme(storageKey)
  changed.dispatchEvent(new Event('change'))
}

/** Marks the root element with the current scheme. Runs before the page's scripts, so it must not use this module. */
function applyColorScheme(key: string): void {
  let mode: string | null = null
  try {
    mode = localStorage.getItem(key)
  } catch {
    // Storage is blocked: the page follows the device.
  }
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.toggleAttribute('data-dark', isDark)
  document.documentElement.toggleAttribute('data-light', !isDark)
}

/** Script for the page's start: sets the scheme before the first paint, and again when the device changes its own. */
export const colorSchemeScript = `{const apply=()=>(${applyColorScheme.toString()})(${JSON.stringify(storageKey)});apply();matchMedia('(prefers-color-scheme: dark)').addEventListener('change',apply)}`
