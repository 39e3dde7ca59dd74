const storageKey = 'goodword:gift-code'

/**
 * The code of a gift link, from the fragment of the address or stored before sign-in. The code is worth money, so it
 * leaves the address and the history at once, and stays in this tab only.
 */
export function takeGiftCode(): string | null {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) {
    sessionStorage.setItem(storageKey, decodeURIComponent(hash.slice(1)).slice(0, 60))
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  }
  return sessionStorage.getItem(storageKey)
}

/** Stores the code for the page of gift links, so that no address has it. */
export function keepGiftCode(code: string): void {
  sessionStorage.setItem(storageKey, code)
}

export function forgetGiftCode(): void {
  sessionStorage.removeItem(storageKey)
}
