const storageKey = 'goodword:gift-code'

/**
 * The code of a gift link, from the fragment of the address or from before a sign-in. The code is worth money, so it
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

/** For the page of gift links, without an address that has the code. */
export function keepGiftCode(code: string): void {
  sessionStorage.setItem(storageKey, code)
}

export function forgetGiftCode(): void {
  sessionStorage.removeItem(storageKey)
}
