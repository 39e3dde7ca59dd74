const key = 'goodword.pushOffers'

/** False after the member declined on this device; the settings still offer it. */
export function areOffersWanted(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function endOffers(): void {
  try {
    localStorage.setItem(key, 'off')
  } catch {
    // Storage is blocked: the next page asks again.
  }
}
