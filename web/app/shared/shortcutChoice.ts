const key = 'goodword:shortcuts'

/** Single-key shortcuts can be turned off, because speech input may trigger them by accident (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}
