const key = 'goodword:map-searches-on-move'

/** Whether a move of the map searches its area: the choice on this device; on by default. */
export function searchesOnMove(): boolean {
  try {
    return localStorage.getItem(key) !== 'no'
  } catch {
    return true
  }
}

export function keepSearchesOnMove(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'no')
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}
